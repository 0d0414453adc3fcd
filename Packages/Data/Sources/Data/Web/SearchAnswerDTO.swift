import Shared

/// One page of a search as GitHub wraps it.
struct SearchAnswer<Row: Sendable>: Sendable {
    let rows: Rows<Row>
    let total: Int?
    /// GitHub ran out of time and gives what it had found.
    let isIncomplete: Bool
}

/// `GET /search/…` (docs.github.com/rest/search/search).
struct SearchAnswerDTO<Row: DTO>: DTO {
    private var rows: Rows<Row.Entity>?
    private var total: Int?
    private var isIncomplete: Bool?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "items": rows = try json.rows(Row.self)
        case "total_count": total = try json.count()
        case "incomplete_results": isIncomplete = try json.bool()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> SearchAnswer<Row.Entity> {
        guard let rows else { throw .missing("items") }
        return SearchAnswer(rows: rows, total: total, isIncomplete: isIncomplete ?? false)
    }
}
