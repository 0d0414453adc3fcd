import Foundation
import Network

/// The part of a list that one page shows, and the way to the other pages.
struct PageWindow: Sendable, Hashable {
    /// From 1.
    let number: Int
    let size: Int
    /// Rows that can be reached, which may be fewer than there are.
    let reachable: Int

    /// The page's rows; empty past the end.
    func rows<Row>(of all: [Row]) -> ArraySlice<Row> {
        all.prefix(reachable).dropFirst((number - 1) * size).prefix(size)
    }

    /// At least 1.
    var lastNumber: Int {
        max(1, (reachable + size - 1) / size)
    }

    /// The `Link` field (RFC 8288), or none where one page holds everything: the request's own URL with another
    /// page number.
    func link(for request: DemoRequest) -> String? {
        var links: [(page: Int, relation: String)] = []
        if number > 1 { links.append((min(number - 1, lastNumber), "prev")) }
        if number < lastNumber { links += [(number + 1, "next"), (lastNumber, "last")] }
        if number > 1 { links.append((1, "first")) }
        guard !links.isEmpty else { return nil }
        return links.map { "<\(Self.url(of: $0.page, request))>; rel=\"\($0.relation)\"" }.joined(separator: ", ")
    }

    private static func url(of page: Int, _ request: DemoRequest) -> String {
        let parts = request.message.url.absoluteString.split(separator: "?", maxSplits: 1)
        var items = parts.count > 1 ? parts[1].split(separator: "&").map(String.init) : []
        items.removeAll { $0 == "page" || $0.hasPrefix("page=") }
        return "\(parts[0])?" + (items + ["page=\(page)"]).joined(separator: "&")
    }
}

extension PageWindow {
    /// The `Link` field alone, if there is one.
    func linkHeader(for request: DemoRequest) -> HTTPHeaders {
        var headers = HTTPHeaders()
        headers["Link"] = link(for: request)
        return headers
    }
}

extension Array {
    /// Sorts by a value that may be missing, which comes last in either order; rows that compare equal keep theirs.
    func sorted<Key: Comparable>(by key: (Element) -> Key?, isAscending: Bool) -> [Element] {
        let keyed = map { (row: $0, key: key($0)) }
        return keyed.sorted { left, right in
            guard let leftKey = left.key else { return false }
            guard let rightKey = right.key else { return true }
            return isAscending ? leftKey < rightKey : leftKey > rightKey
        }.map(\.row)
    }
}
