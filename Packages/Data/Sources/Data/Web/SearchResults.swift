import Domain
import Shared

/// A page of search results (docs.github.com/rest/search/search, unsplash.com/documentation and
/// developer.themoviedb.org/reference/search-movie). The services use different names for the same members.
struct SearchResults<Row: DTO>: DTO {
    var rows = Rows<Row.Entity>()
    private var hasRows = false
    private(set) var total: Int?
    /// The number of pages. Only TMDB returns it.
    private(set) var pageCount: Int?
    /// A Boolean value that indicates whether GitHub's search timed out. The response then contains only the results
    /// found before.
    private(set) var isIncomplete = false
    /// The type of search that GitHub performed. Only issue searches have a type.
    private(set) var searchType: String?
    /// The reasons why GitHub performed a different type of search than the one that was requested.
    private(set) var fallbackReasons: [String]?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case Row.listKey:
            rows = try json.rows(Row.self)
            hasRows = true
        case "total_count", "total_results", "total": total = try json.count()
        case "total_pages": pageCount = try json.readOrSkip { (json) throws(JSONError) in try json.integer() }
        case "incomplete_results": isIncomplete = try json.bool() ?? false
        case "search_type": searchType = try json.stringIfAny()
        case "lexical_fallback_reason": fallbackReasons = try json.texts()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Self {
        guard hasRows else { throw .missing(Row.listKey.description) }
        return self
    }
}

extension JSONReader {
    /// Returns at most twenty strings from an array, or a single string. Returns `nil` for any other value.
    fileprivate mutating func texts() throws(JSONError) -> [String]? {
        guard next() == UInt8(ascii: "[") else { return try stringIfAny().map { [$0] } }
        var texts: [String] = []
        try array { (json) throws(JSONError) in
            if let text = try json.stringIfAny(), texts.count < 20 { texts.append(text) }
        }
        return texts
    }
}
