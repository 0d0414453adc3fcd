import Shared

/// A row that a search can find.
protocol GitHubSearchable: Sendable {
    /// What a qualifier asks of a row. A fact that is not known fulfils no qualifier.
    typealias Condition = (Self) -> Bool

    static var qualifiers: Set<String> { get }

    /// - Throws: ``GitHubRefusal/invalidQualifier`` for a value that means nothing.
    static func condition(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition

    /// Where words are looked for; the key is what `in:` calls it. The first is the row's name.
    var texts: [(field: String, text: String?)] { get }
    /// Both forms of the row's name, in full and short.
    var names: [String] { get }
    /// What makes one of several good matches the better one.
    var weight: Int { get }

    /// The value that a sort compares; nil where it is not known, which comes last in either order.
    func sortKey(_ sort: String) -> GitHubSortKey?

    var searchRow: JSONValue { get }
    /// The row with the places where it matches these words, where that is wanted.
    func searchRow(matching words: [String]) -> JSONValue
}

/// What sorts compare; of one search all keys are of one kind.
enum GitHubSortKey: Sendable, Comparable {
    case number(Int)
    case moment(String)
}

extension GitHubSearchable {
    func searchRow(matching words: [String]) -> JSONValue { searchRow }

    static func condition(of query: GitHubQuery, knownOwners: Set<String>) throws(GitHubRefusal) -> Condition {
        try condition(of: query.root, in: query.fields, knownOwners)
    }

    private static func condition(
        of node: GitHubQuery.Node, in fields: Set<String>, _ owners: Set<String>
    ) throws(GitHubRefusal) -> Condition {
        switch node {
        case .text(let text):
            guard let word = SearchWord(text) else { return { _ in true } }
            return { $0.holds(word, in: fields) }
        case .qualifier("in", _): return { _ in true }
        case .qualifier(let name, let value):
            if node.isOwner, !owners.contains(value.lowercased()) { throw .unknownOwner }
            return try condition(name, value)
        case .not(let node):
            let condition = try condition(of: node, in: fields, owners)
            return { !condition($0) }
        case .any(let nodes):
            let conditions = try nodes.map { node throws(GitHubRefusal) in try condition(of: node, in: fields, owners) }
            return { row in conditions.contains { $0(row) } }
        case .all(let nodes):
            // Several owners are alternatives: nothing belongs to two.
            let ownerNodes = nodes.filter(\.isOwner)
            let grouped = ownerNodes.count > 1 ? nodes.filter { !$0.isOwner } + [.any(ownerNodes)] : nodes
            let conditions = try grouped.map { node throws(GitHubRefusal) in
                try condition(of: node, in: fields, owners)
            }
            return { row in conditions.allSatisfy { $0(row) } }
        }
    }

    private func holds(_ word: SearchWord, in fields: Set<String>) -> Bool {
        texts.contains { (fields.isEmpty || fields.contains($0.field)) && word.isIn($0.text) }
    }

    /// How well the row's name fits the words: fully, in part, or not.
    func rank(for words: [SearchWord]) -> Int {
        if words.contains(where: { word in names.contains { word.isEqual(to: $0) } }) { return 2 }
        return words.contains { $0.isIn(names[0]) } ? 1 : 0
    }
}

extension GitHubQuery.Node {
    /// Whether it asks for what belongs to one account.
    var isOwner: Bool {
        if case .qualifier("user", _) = self { return true }
        if case .qualifier("org", _) = self { return true }
        return false
    }
}

/// A programming language as qualifiers name it: in any case, with hyphens for blanks, or by a usual short name.
struct LanguageName: Sendable, Hashable {
    private let key: String

    init(_ text: String) {
        let key = Self.key(text)
        self.key = Self.shortNames[key] ?? key
    }

    /// False where the language is not known.
    func names(_ language: String?) -> Bool {
        language.map { Self.key($0) == key } ?? false
    }

    private static func key(_ text: String) -> String {
        String(text.lowercased().map { $0 == "-" ? " " : $0 })
    }

    private static let shortNames = [
        "cpp": "c++", "csharp": "c#", "golang": "go", "js": "javascript", "objc": "objective c", "py": "python",
        "rb": "ruby", "rs": "rust", "sh": "shell", "ts": "typescript", "viml": "vim script",
    ]
}
