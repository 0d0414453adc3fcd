/// How a list is written.
public enum ListForm<Row: Reportable>: Sendable {
    /// Aligned columns with a header, cut to the width, for people.
    case table(width: Int, style: TextStyle)
    /// Tab-separated, no header, nothing cut, for programs.
    case tabSeparated(PlainForm = .pipe)
    /// One JSON array; on a terminal indented.
    case json(FieldSelection<Row>, isIndented: Bool = false)
    /// The JSON array as `items` of an object that says how complete it is.
    case jsonWithMeta(FieldSelection<Row>, isIndented: Bool = false)
    /// One JSON object a line.
    case jsonLines(FieldSelection<Row>)
}
