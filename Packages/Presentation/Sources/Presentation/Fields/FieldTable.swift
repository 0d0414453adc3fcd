/// The table of all fields of an item, from which JSON, plain text, tables and detail pages are generated.
public struct FieldTable<Item: Sendable>: Sendable {
    /// The fields in the order used in JSON.
    public let fields: [Field<Item>]
    /// Additional lines of detail pages that combine several fields, such as the size of a picture.
    public let combinedLines: [Field<Item>]
    /// The lines of a detail page, in order.
    public let lines: [Field<Item>]

    /// Creates a table of fields.
    ///
    /// On detail pages, lines that neither `top` nor `bottom` contains are shown between these two groups.
    ///
    /// - Parameters:
    ///   - fields: The fields in the order used in JSON.
    ///   - combinedLines: Additional lines of detail pages, each of which shows the values of several fields.
    ///   - top: The names of the lines at the top of a detail page, in order.
    ///   - bottom: The names of the lines at the bottom of a detail page, in order.
    public init(
        _ fields: [Field<Item>], combinedLines: [Field<Item>] = [], top: [String] = [],
        bottom: [String] = ["url", "isFavorite"]
    ) {
        self.fields = fields
        self.combinedLines = combinedLines
        let all = (fields + combinedLines).filter { $0.placement == .line || $0.placement == .plainLine }
        func named(_ names: [String]) -> [Field<Item>] { names.compactMap { name in all.first { $0.name == name } } }
        lines = named(top) + all.filter { !top.contains($0.name) && !bottom.contains($0.name) } + named(bottom)
    }

    /// The names of the fields, in the order used in JSON.
    public var names: [String] { fields.map(\.name) }

    /// Returns the field with the given name, or `nil` if the table does not contain it.
    public subscript(name: String) -> Field<Item>? {
        fields.first { $0.name == name }
    }
}
