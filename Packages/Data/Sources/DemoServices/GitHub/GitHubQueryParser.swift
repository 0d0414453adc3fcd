/// Puts the pieces of a query together: NOT binds strongest, then AND, which also stands between pieces that nothing
/// separates, then OR.
struct GitHubQueryParser {
    private var tokens: ArraySlice<GitHubQueryToken>
    private var depth = 0

    private static let maximumDepth = 32

    init(_ tokens: [GitHubQueryToken]) {
        self.tokens = tokens[...]
    }

    mutating func read() throws(GitHubRefusal) -> GitHubQuery.Node {
        let node = try alternatives()
        guard tokens.isEmpty else { throw .unparsable }
        return node
    }

    private mutating func alternatives() throws(GitHubRefusal) -> GitHubQuery.Node {
        var nodes = [try conditions()]
        while take(.or) { nodes.append(try conditions()) }
        return nodes.count == 1 ? nodes[0] : .any(nodes)
    }

    private mutating func conditions() throws(GitHubRefusal) -> GitHubQuery.Node {
        var nodes = [try condition()]
        while let next = tokens.first, next != .or, next != .close {
            _ = take(.and)
            nodes.append(try condition())
        }
        return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private mutating func condition() throws(GitHubRefusal) -> GitHubQuery.Node {
        switch tokens.popFirst() {
        case .text(let text): return .text(text)
        case .qualifier(let name, let value, let isExcluded):
            let node = GitHubQuery.Node.qualifier(name: name, value: value)
            return isExcluded ? .not(node) : node
        case .not: return .not(try condition())
        case .open:
            depth += 1
            guard depth <= Self.maximumDepth else { throw .unparsable }
            let node = try alternatives()
            guard take(.close) else { throw .unparsable }
            depth -= 1
            return node
        case .and, .or, .close, nil: throw .unparsable
        }
    }

    private mutating func take(_ token: GitHubQueryToken) -> Bool {
        guard tokens.first == token else { return false }
        tokens.removeFirst()
        return true
    }
}
