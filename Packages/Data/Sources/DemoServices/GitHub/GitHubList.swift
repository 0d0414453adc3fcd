import Foundation
import Shared

/// The items that a simulated GitHub search can find.
struct GitHubList: Sendable {
    /// A condition that a qualifier imposes on a row. A row whose value is unknown does not satisfy it.
    typealias Condition = (JSONValue) -> Bool

    /// Returns the rows, whose file is read on first use.
    var rows: @Sendable () -> [JSONValue]
    /// The qualifiers that the search supports, keyed by name.
    let qualifiers: [String: GitHubQualifier]
    /// The paths of the searchable texts of a row, each with its name in `in:`. The row's name is the first text.
    let texts: KeyValuePairs<String, String>
    /// The JSON paths of a row's full name and short name, which are compared to find exact matches.
    let names: [String]
    /// The path of the weight of a row in the order of results that match equally well.
    var weight = ""
    /// The paths of the values to sort by. Rows with unknown values come last in any order.
    var sorts: [String: String] = [:]
    /// The lowercase logins of the known owners of rows. A search that names another owner is rejected.
    var owners = { @Sendable in GitHubList.allOwners }
    /// The type of the object that text matches name, or `nil` if GitHub names none.
    var matchType: String?
    /// Returns the JSON of a row in search results.
    var searchRow: @Sendable (JSONValue) -> JSONValue = { $0 }

    /// Returns the JSON of a row in search results with the lines of its texts that contain words.
    func searchRow(_ row: JSONValue, matching words: [String]) -> JSONValue {
        let matches = texts.flatMap { field, path in
            row.texts(at: path).flatMap {
                DemoTextMatch.all(of: words, in: $0, type: matchType, property: Self.matchProperty(field))
            }
        }
        return searchRow(row).adding(["text_matches": .array(matches)])
    }

    /// Returns GitHub's name for a text in the text matches of a search. It may differ from the name that the qualifier
    /// `in:` uses.
    private static func matchProperty(_ field: String) -> String {
        switch field {
        case "file": "content"
        case "comments": "body"
        default: field
        }
    }
}

extension GitHubList {
    private static let allOwners = Set(
        (DemoLibrary.users.map { $0.text("login") } + [DemoProject.owner]
            + DemoLibrary.issues.map { String($0.text("repo").prefix { $0 != "/" }) }).map { $0.lowercased() })

    /// Returns the condition that a query imposes on a row.
    ///
    /// - Throws: ``GitHubRefusal`` if the value of a qualifier is invalid.
    func condition(of query: GitHubQuery) throws(GitHubRefusal) -> Condition {
        try condition(of: query.root, in: query.fields)
    }

    private func condition(of node: GitHubQuery.Node, in fields: Set<String>) throws(GitHubRefusal) -> Condition {
        switch node {
        case .text(let text):
            guard let word = SearchWord(text) else { return { _ in true } }
            let paths = texts.filter { fields.isEmpty || fields.contains($0.key) }.map(\.value)
            return { row in paths.contains { row.texts(at: $0).contains(where: word.isIn) } }
        case .qualifier("in", _): return { _ in true }
        case .qualifier(let name, let value):
            if node.isOwner, !owners().contains(value.lowercased()) { throw .unknownOwner }
            guard !value.isEmpty, let qualifier = qualifiers[name] else { throw .invalidQualifier }
            return try qualifier.condition(value)
        case .not(let node):
            let condition = try condition(of: node, in: fields)
            return { !condition($0) }
        case .any(let nodes):
            let conditions = try nodes.map { node throws(GitHubRefusal) in try condition(of: node, in: fields) }
            return { row in conditions.contains { $0(row) } }
        case .all(let nodes):
            // Treat several owners as alternatives, because no item has two owners.
            let ownerNodes = nodes.filter(\.isOwner)
            let grouped = ownerNodes.count > 1 ? nodes.filter { !$0.isOwner } + [.any(ownerNodes)] : nodes
            let conditions = try grouped.map { node throws(GitHubRefusal) in try condition(of: node, in: fields) }
            return { row in conditions.allSatisfy { $0(row) } }
        }
    }

    /// Returns rows in the requested order, by default the best match first. Rows that compare equal keep their order.
    func ordered(_ rows: [JSONValue], by sort: String?, isAscending: Bool, _ query: GitHubQuery) -> [JSONValue] {
        guard let sort, !sort.isEmpty else {
            let words = query.texts.compactMap(SearchWord.init)
            let ranked = rows.map { row in
                (row: row, rank: rank(of: row, for: words), weight: row.values(at: weight).first?.integer ?? 0)
            }
            return ranked.sorted { ($0.rank, $0.weight) > ($1.rank, $1.weight) }.map(\.row)
        }
        return rows.sorted(
            by: { row in sorts[sort].flatMap { row.values(at: $0).first }.flatMap(\.sortKey) }, isAscending: isAscending
        )
    }

    /// Returns how well the name of a row matches the words: 2 if it equals one of them, 1 if it contains one of them,
    /// otherwise 0.
    private func rank(of row: JSONValue, for words: [SearchWord]) -> Int {
        // A commit has no name, but the first line of its message.
        let names = names.map { String(row.text($0).prefix { $0 != "\n" }) }
        if words.contains(where: { word in names.contains { word.isEqual(to: $0) } }) { return 2 }
        return words.contains { $0.isIn(names[0]) } ? 1 : 0
    }
}

extension JSONValue {
    /// The number, or the date in seconds, by which rows are sorted.
    fileprivate var sortKey: Double? { number ?? string.flatMap { ISO8601.date(from: $0) }?.timeIntervalSince1970 }
}

extension GitHubQuery.Node {
    /// A Boolean value that indicates whether the node restricts results by owner.
    var isOwner: Bool {
        if case .qualifier("user", _) = self { return true }
        if case .qualifier("org", _) = self { return true }
        return false
    }
}
