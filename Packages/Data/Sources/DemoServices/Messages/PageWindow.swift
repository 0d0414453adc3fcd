import Foundation
import Network
import Shared

/// A page of a simulated list, with links to the other pages.
struct PageWindow: Sendable, Hashable {
    /// The number of the page, counted from 1.
    let number: Int
    let size: Int
    /// The number of results that all pages together contain. It may be less than the total number of results.
    let reachable: Int

    /// Returns the rows on the page. Pages after the last one are empty.
    func rows<Row>(of all: [Row]) -> ArraySlice<Row> {
        all.prefix(reachable).dropFirst((number - 1) * size).prefix(size)
    }

    /// The number of the last page of the list, which is at least 1.
    var lastNumber: Int {
        max(1, (reachable + size - 1) / size)
    }

    /// Returns headers with the `Link` field (RFC 8288), or empty headers if there is only one page.
    ///
    /// Each link is the URL of the request with a different page number.
    func linkHeader(for request: DemoRequest) -> HTTPHeaders {
        var links: [(page: Int, relation: String)] = []
        if number > 1 { links.append((min(number - 1, lastNumber), "prev")) }
        if number < lastNumber { links += [(number + 1, "next"), (lastNumber, "last")] }
        if number > 1 { links.append((1, "first")) }
        guard !links.isEmpty else { return [:] }
        let texts = links.map { "<\(Self.url(of: $0.page, request))>; rel=\"\($0.relation)\"" }
        return ["Link": texts.joined(separator: ", ")]
    }

    private static func url(of page: Int, _ request: DemoRequest) -> String {
        let parts = request.message.url.absoluteString.split(separator: "?", maxSplits: 1)
        var items = parts.count > 1 ? parts[1].split(separator: "&").map(String.init) : []
        items.removeAll { $0 == "page" || $0.hasPrefix("page=") }
        return "\(parts[0])?" + (items + ["page=\(page)"]).joined(separator: "&")
    }
}

extension DemoRequest {
    /// Returns the response with the requested page of a list, as GitHub sends it. By default, a page has 30 rows.
    func page(of rows: [JSONValue]) -> DemoResponse {
        let window = PageWindow(number: pageNumber, size: pageSize(usual: 30, most: 100), reachable: rows.count)
        return DemoResponse(headers: window.linkHeader(for: self), json: .array(Array(window.rows(of: rows))))
    }
}

extension Array {
    /// Returns the elements sorted by an optional value.
    ///
    /// Elements without a value come last, whether the order is ascending or descending. Elements that compare equal
    /// keep their order.
    func sorted<Key: Comparable>(by key: (Element) -> Key?, isAscending: Bool) -> [Element] {
        let keyed = map { (row: $0, key: key($0)) }
        return keyed.sorted { left, right in
            guard let leftKey = left.key else { return false }
            guard let rightKey = right.key else { return true }
            return isAscending ? leftKey < rightKey : leftKey > rightKey
        }.map(\.row)
    }
}
