public import Shared

/// One field of a JSON report: its name and how it is read. The same table gives the names, the output and the help.
public struct ReportField<Subject: Sendable>: Sendable {
    /// The field's value; `null` where it is unknown.
    public typealias Read = @Sendable (_ subject: Subject, _ isFavorite: Bool) -> JSONValue

    /// camelCase; equal to the GitHub CLI's where both have it.
    public let name: String
    let read: Read

    public init(_ name: String, _ read: @escaping Read) {
        self.name = name
        self.read = read
    }

    /// A field that does not depend on what the person keeps.
    public init(_ name: String, _ read: @escaping @Sendable (Subject) -> JSONValue) {
        self.init(name) { subject, _ in read(subject) }
    }

    /// Whether the person keeps the thing.
    static var favorite: ReportField {
        ReportField("isFavorite") { _, isFavorite in .bool(isFavorite) }
    }
}
