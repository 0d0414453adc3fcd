import Foundation
import NetworkTestSupport

/// A search endpoint for a large number of repositories. Each query returns at most 1,000 of them and can filter by
/// creation date.
struct FakeArchive: Sendable {
    /// The creation dates in ascending order, in seconds since 1970. The index is the repository's number.
    let created: [Int]

    /// Creates an archive whose creation dates are unevenly distributed, so that some date ranges are much denser than
    /// others.
    init(count: Int) {
        created = (0..<count).map { 1_300_000_000 + ($0 - $0 % 1_000 / 2) * 3_600 + $0 % 7 * 13 }.sorted()
    }

    func reply(to request: GitHubRequest) -> LoopbackServer.Reply {
        let range = Self.range(request.query["q"] ?? "")
        let first = created.partition { $0 >= range.lowerBound }
        let end = created.partition { $0 > range.upperBound }
        let start = min(first + (request.page - 1) * request.pageSize, end)
        let last = min(start + request.pageSize, end, first + 1_000)
        let rows = start < last ? (start..<last).map(row) : []
        return .json(
            """
            {"total_count":\(end - first),"incomplete_results":false,"items":[\(rows.joined(separator: ","))]}
            """)
    }

    private func row(_ number: Int) -> String {
        let date = Date(timeIntervalSince1970: Double(created[number])).ISO8601Format()
        return FakeRepo(number).json.replacing("2020-01-02T03:04:05Z", with: date)
    }

    private static func range(_ query: String) -> ClosedRange<Int> {
        guard let term = query.split(separator: " ").last(where: { $0.hasPrefix("created:") }) else {
            return 0...Int.max
        }
        let bounds = term.dropFirst("created:".count).split(separator: "..").compactMap { text in
            try? Int(Date(String(text), strategy: .iso8601).timeIntervalSince1970)
        }
        guard bounds.count == 2, let first = bounds.first, let last = bounds.last, first <= last else {
            return 0...Int.max
        }
        return first...last
    }
}

extension [Int] {
    /// Returns the first index whose element satisfies the condition. All elements after it must satisfy the condition
    /// too.
    fileprivate func partition(where belongs: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
