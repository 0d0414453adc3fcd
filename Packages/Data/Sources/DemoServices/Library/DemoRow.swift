import Shared

/// A row of a bundled data file: a JSON object whose members are listed in `SOURCES.md` beside the files.
protocol DemoRow: Sendable {
    init(row: JSONValue)

    var row: JSONValue { get }
}

extension DemoRow {
    /// Returns the value of a member, or `null` if the row does not have the member.
    subscript(member: String) -> JSONValue { row[member] ?? .null }

    /// Returns the string in a member, or an empty string if the row does not have the member.
    func text(_ member: String) -> String { row[member]?.string ?? "" }
}
