import Shared

/// An item that a simulated GitHub search can find.
protocol GitHubSearchable: Sendable {
    /// A condition that a qualifier imposes on a row. A row whose value is unknown does not satisfy it.
    typealias Condition = (Self) -> Bool

    static var qualifiers: Set<String> { get }

    /// Returns the condition that a qualifier imposes.
    ///
    /// - Parameters:
    ///   - name: The name of the qualifier.
    ///   - value: The value of the qualifier.
    /// - Throws: ``GitHubRefusal/invalidQualifier`` if the value is invalid.
    static func condition(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition

    /// The searchable texts of the row, each with its name in `in:`. The row's name is the first text.
    var texts: [(field: String, text: String?)] { get }
    /// The full name and the short name of the item, for exact matches.
    var names: [String] { get }
    /// The weight of the item in the order of results that match equally well.
    var weight: Int { get }

    /// Returns the value for a sort order, or `nil` if it is unknown. Rows with unknown values come last in any order.
    func sortKey(_ sort: String) -> GitHubSortKey?

    /// The type of the object that text matches name, or `nil` if GitHub names none.
    static var matchType: String? { get }

    var searchRow: JSONValue { get }
    /// Returns the JSON of the row, with text matches if the search requested them.
    func searchRow(matching words: [String]) -> JSONValue
}

/// A value to sort by. All values of one sort have the same case.
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

    /// Returns GitHub's name for a text in the text matches of a search. It may differ from the name that the qualifier
    /// `in:` uses.
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
            // Treat several owners as alternatives, because no item has two owners.
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

    /// Returns how well the name of the row matches the words: 2 if it equals one of them, 1 if it contains one of
    /// them, otherwise 0.
    func rank(for words: [SearchWord]) -> Int {
        if words.contains(where: { word in names.contains { word.isEqual(to: $0) } }) { return 2 }
        return words.contains { $0.isIn(names[0]) } ? 1 : 0
    }
}

extension GitHubQuery.Node {
    /// A Boolean value that indicates whether the node restricts results by owner.
    var isOwner: Bool {
        if case .qualifier("user", _) = self { return true }
        if case .qualifier("org", _) = self { return true }
        return false
    }
}

/// A programming language in a qualifier. Case is ignored, and hyphens and abbreviations are accepted.
struct LanguageName: Sendable, Hashable {
    private let key: String

    init(_ text: String) {
        let key = Self.key(text)
        self.key = Self.shortNames[key] ?? key
    }

    /// Returns whether this is the name of the given language. The result is `false` for an unknown language.
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
