import Domain
import Shared

/// A page of a GraphQL connection (a list of results), with the page's rows and the cursor of the next page.
struct GraphQLPage<Node: DTO>: DTO {
    /// The rows that could be decoded. Rows to which the token has no access are neither contained nor counted.
    private(set) var rows = Rows<Node.Entity>()
    /// The number of rows of the connection, or `nil` if the response has none.
    private(set) var total: Int?
    /// The cursor after the last row, or `nil` if the page is the last one.
    private(set) var next: String?

    /// The fields that a GraphQL query requests of every connection.
    static var fields: String { "pageInfo { endCursor hasNextPage }" }

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "pageInfo": next = try json.entityIfAny(PageInfoDTO.self) ?? nil
        case "totalCount", "discussionCount": total = try json.count()
        case "nodes": try readNodes(&json)
        default: try json.skip()
        }
    }

    /// Reads the rows. An element is `null` if the token has no access to it.
    private mutating func readNodes(_ json: inout JSONReader) throws(JSONError) {
        guard json.next() == UInt8(ascii: "[") else { return try json.skip() }
        try json.array { (json) throws(JSONError) in
            if try json.null() { return }
            if let row = try json.entityIfAny(Node.self) {
                rows.items.append(row)
            } else {
                rows.malformedCount += 1
            }
        }
    }
}

/// A decoder for `pageInfo` (docs.github.com/graphql/reference/objects#pageinfo).
private struct PageInfoDTO: DTO {
    private var cursor: String?
    private var hasNext = false

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "endCursor": cursor = try json.stringIfAny()
        case "hasNextPage": hasNext = try json.bool() ?? false
        default: try json.skip()
        }
    }

    func entity() -> String? { hasNext ? cursor : nil }
}

/// The position of a page in a GraphQL connection. It can only be determined by following the cursors from the first
/// page.
enum GraphQLPosition: Sendable, Hashable {
    case start
    case after(String)
    /// A position after the last page of the connection.
    case beyondEnd

    /// Returns the variables of a GraphQL query for a number of rows after the position.
    func variables(_ count: Int) -> [JSONMember] {
        let cursor: JSONValue = if case .after(let cursor) = self { .string(cursor) } else { .null }
        return [JSONMember("first", JSONValue(count)), JSONMember("after", cursor)]
    }
}

extension PageRequest {
    /// Returns the position of a page. If its cursor is unknown, it is found by skipping the rows before the page.
    ///
    /// - Parameter skip: Skips at most 100 rows after a position and returns the next cursor, or `nil` at the end.
    func position(
        skip: (_ count: Int, GraphQLPosition) async throws(AppError) -> String?
    ) async throws(AppError) -> GraphQLPosition {
        if let cursor { return .after(cursor) }
        var position = GraphQLPosition.start
        var (rest, isTooLarge) = (number - 1).multipliedReportingOverflow(by: size)
        guard !isTooLarge else { return .beyondEnd }
        while rest > 0 {
            let count = min(rest, 100)
            guard let cursor = try await skip(count, position) else { return .beyondEnd }
            position = .after(cursor)
            rest -= count
        }
        return position
    }
}
