/// A parsed and validated query in GitHub's search syntax (docs.github.com: understanding the search syntax).
struct GitHubQuery: Sendable, Hashable {
    indirect enum Node: Sendable, Hashable {
        case text(String)
        case qualifier(name: String, value: String)
        case not(Node)
        case all([Node])
        case any([Node])
    }

    let root: Node
    /// The words and phrases that are not excluded, which are used for ranking.
    let texts: [String]
    /// The values of the qualifier `in:`, which name the properties to search.
    let fields: Set<String>
}

extension GitHubQuery {
    /// Parses a query.
    ///
    /// - Parameters:
    ///   - text: The query.
    ///   - own: The qualifiers of this kind of search.
    ///   - foreign: The qualifiers of other kinds of searches, which are rejected.
    /// - Throws: ``GitHubRefusal`` if the query is invalid.
    init(_ text: String, own qualifiers: [String: GitHubQualifier], foreign: Set<String>) throws(GitHubRefusal) {
        let own = Set(qualifiers.keys)
        // Limit the work below. A valid query of 256 characters is shorter, even with all its qualifiers.
        guard text.utf8.count <= 8_192 else { throw .tooLong }
        let tokens = GitHubQueryToken.tokens(of: text, qualifiers: own.union(foreign))
        guard !tokens.isEmpty else { throw .missingQuery }
        guard tokens.count(where: \.isOperator) <= 5 else { throw .tooManyOperators }
        guard Self.length(of: tokens) <= 256 else { throw .tooLong }
        var fields: Set<String> = []
        for case .qualifier(let name, let value, let isExcluded) in tokens {
            guard own.contains(name) else { throw .foreignQualifiers }
            if name == "in", !isExcluded { fields.formUnion(value.lowercased().split(separator: ",").map(String.init)) }
        }
        var parser = GitHubQueryParser(tokens)
        let root = try parser.read()
        self.init(root: root, texts: root.texts, fields: fields)
    }

    /// A copy of the query that matches rows with at least one of its words.
    var matchingAnyWord: GitHubQuery {
        guard case .all(let nodes) = root else { return self }
        let words = nodes.filter { if case .text = $0 { true } else { false } }
        guard words.count > 1 else { return self }
        let others = nodes.filter { if case .text = $0 { false } else { true } }
        return GitHubQuery(root: .all(others + [.any(words)]), texts: texts, fields: fields)
    }

    /// Returns the number of Unicode scalars in words and phrases, with one space between two of them.
    private static func length(of tokens: [GitHubQueryToken]) -> Int {
        let lengths = tokens.compactMap { if case .text(let text) = $0 { text.unicodeScalars.count } else { nil } }
        return lengths.reduce(0, +) + max(0, lengths.count - 1)
    }
}

extension GitHubQuery.Node {
    fileprivate var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .all(let nodes), .any(let nodes): nodes.flatMap(\.texts)
        case .not, .qualifier: []
        }
    }
}

/// A parser for the tokens of a query.
///
/// `NOT` has the highest precedence, followed by `AND`, which is also implied between adjacent terms, and `OR`.
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
