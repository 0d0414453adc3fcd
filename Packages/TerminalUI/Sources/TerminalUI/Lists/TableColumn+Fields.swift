public import Presentation
import Shared
public import TerminalKit

extension TableColumn where Row: Reportable {
    /// Creates a column that shows the value of a field. Numbers are aligned to the right.
    ///
    /// - Parameters:
    ///   - title: The column title in uppercase.
    ///   - name: The name of the field.
    ///   - minimumWidth: The minimum width in cells.
    ///   - maximumWidth: The maximum width in cells.
    ///   - form: The format of a date for users.
    ///   - fixedWidth: The width in cells while the column that identifies the row is shortened, or `nil` if the column
    ///     has no fixed width.
    ///   - isDroppedFirst: Whether a narrow table removes the column before it shortens any other column.
    ///   - text: Returns the text for users, or `nil` to use the text of the field.
    public init(
        _ title: String, field name: String, minimumWidth: Int = 8, maximumWidth: Int = 1_000,
        form: TimeText.Form = .day, fixedWidth: Int? = nil, isDroppedFirst: Bool = false, text: Read? = nil
    ) {
        guard let field = Row.fields[name] else {
            // This line is never reached, because a test verifies that the field of each column exists.
            self.init(title, text: { _ in nil })
            return
        }
        let isDate = field.type == .date
        self.init(
            title: title, field: name, alignment: field.type == .integer || field.type == .number ? .right : .left,
            minimumWidth: isDate ? form.maximumWidthInLists : minimumWidth,
            maximumWidth: isDate ? form.maximumWidthInLists : maximumWidth,
            readText: { row, times in
                if let text { return text(row) }
                return field.text(of: row) { times.text($0, form) }
            },
            plainText: { field.plainText(of: $0) },
            exportText: { field.exportText(of: $0) }, fixedWidth: fixedWidth, isDroppedFirst: isDroppedFirst)
    }
}

extension Field {
    /// Returns the value of the field as text for CSV and Markdown.
    fileprivate func exportText(of item: Item) -> String? {
        guard type == .list else { return plainText(of: item) }
        return json(of: item).text(joiningBy: JSONValue.listSeparator)
    }
}
