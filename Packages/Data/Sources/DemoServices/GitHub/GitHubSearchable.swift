import Shared

/// A row that a search can find.
protocol GitHubSearchable: Sendable {
    /// A condition of a qualifier. A row whose value is unknown does not satisfy it.
    typealias Condition = (Self) -> Bool

    static var qualifiers: Set<String> { get }

    /// - Throws: ``GitHubRefusal/invalidQualifier`` if the value is invalid.
    static func condition(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition

    /// The texts that are searched, each with its name in `in:`. The first one is the row's name.
    var texts: [(field: String, text: String?)] { get }
    /// The full and the short name of the row.
    var names: [String] { get }
    /// The weight that ranks rows with equal matches.
    var weight: Int { get }

    /// Returns the value of a sort, or `nil` if it is unknown. Unknown values are last in either order.
    func sortKey(_ sort: String) -> GitHubSortKey?

    /// The type of the object that text matches name, or `nil` if GitHub names none.
    static var matchType: String? { get }

    var searchRow: JSONValue { get }
    /// Returns the row with its text matches.
    func searchRow(matching words: [String]) -> JSONValue
}

/// The value that a sort compares. All keys of one search are of the same case.
enum GitHubSortKey: Sendable, Comparable {
    case number(Int)
    case moment(String)
}

extension GitHubSearchable {
    /// Returns the row with the lines of its texts that contain words.
    func searchRow(matching words: [String]) -> JSONValue {
        let matches = texts.flatMap { field, text in
            DemoTextMatch.all(of: words, in: text ?? "", type: Self.matchType, property: Self.matchProperty(field))
        }
        return searchRow.adding(["text_matches": .array(matches)])
    }

    static var matchType: String? { nil }

    /// GitHub's name of a text, which is not always its name in `in:`.
    private static func matchProperty(_ field: String) -> String {
        switch field {
        case "file": "content"
        case "comments": "body"
        default: field
        }
    }

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
            // Several owners are alternatives, because nothing has two owners.
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

    /// Returns how well the row's name matches the words: completely, partially or not at all.
    func rank(for words: [SearchWord]) -> Int {
        if words.contains(where: { word in names.contains { word.isEqual(to: $0) } }) { return 2 }
        return words.contains { $0.isIn(names[0]) } ? 1 : 0
    }
}

extension GitHubQuery.Node {
    /// Whether the node restricts the owner.
    var isOwner: Bool {
        if case .qualifier("user", _) = self { return true }
        if case .qualifier("org", _) = self { return true }
        return false
    }
}

/// The name of a programming language in a qualifier: in any case, with hyphens instead of spaces, or an abbreviation.
struct LanguageName: Sendable, Hashable {
    private let key: String

    init(_ text: String) {
        let key = Self.key(text)
        self.key = Self.shortNames[key] ?? key
    }

    /// Returns whether this is the name of a language. Returns `false` if the language is unknown.
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
