import Foundation
import Network
import NetworkTestSupport
import Synchronization

/// A server with a large number of repositories. Each search returns at most 1,000 of them and can filter by creation
/// date.
final class ArchiveSite: Sendable {
    /// The distribution of the creation dates.
    enum Times {
        case even
        /// Bursts of 1,500 repositories within an hour, about two months apart.
        case bursts

        func created(_ number: Int) -> Int {
            switch self {
            case .even: 1_220_000_000 + number * 4_000
            case .bursts: 1_220_000_000 + number / 1_500 * 5_000_000 + number % 1_500 * 2
            }
        }
    }

    /// The base URL of the server: `http://127.0.0.1:port`.
    var address: String { "http://127.0.0.1:\(server.port)" }
    private let server: LoopbackServer
    private let asked: Requests

    /// Returns the number of requests since the last call and resets it.
    func takeRequests() -> Int {
        asked.count.withLock { count in
            defer { count = 0 }
            return count
        }
    }

    init(_ count: Int, _ times: Times) throws {
        let rows = try ArchiveRows(count, times)
        let asked = Requests()
        self.asked = asked
        server = try LoopbackServer(keepsRequests: false) { request in
            asked.count.withLock { $0 += 1 }
            let items = URLComponents(string: request.target)?.queryItems ?? []
            let value = { (name: String) in items.first { $0.name == name }?.value }
            let size = value("per_page").flatMap { Int($0) } ?? 30
            let page = value("page").flatMap { Int($0) } ?? 1
            return .response(
                200, headers: ["Content-Type": "application/json; charset=utf-8"],
                body: rows.page(of: (value("q") ?? "").replacing("+", with: " "), number: page, size: size))
        }
    }
}

/// The rows of the archive. All rows are copies of one recorded row with different numbers and dates.
private struct ArchiveRows: Sendable {
    private let count: Int
    private let created: [Int]
    /// The parts of the row's JSON before, between and after the three values that differ.
    private let pieces: [[UInt8]]

    init(_ count: Int, _ times: ArchiveSite.Times) throws {
        self.count = count
        created = (0..<count).map(times.created)
        let body = try GitHubPages(.repositories).body(page: 1, size: 1)
        let page = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
        var row = (page?["items"] as? [[String: Any]])?.first ?? [:]
        row["id"] = 987_654_321
        row["full_name"] = "owner/987654321"
        row["created_at"] = "987654321"
        let data = try JSONSerialization.data(withJSONObject: row, options: [.withoutEscapingSlashes, .sortedKeys])
        pieces = String(decoding: data, as: UTF8.self).split(separator: "987654321", omittingEmptySubsequences: false)
            .map { Array($0.utf8) }
        // The keys are sorted, so the values are the date, the name and the ID.
        precondition(pieces.count == 4)
    }

    func page(of query: String, number: Int, size: Int) -> [UInt8] {
        let range = Self.range(query)
        let (first, end) = (place { $0 >= range.lowerBound }, place { $0 > range.upperBound })
        let start = min(first + (number - 1) * size, end)
        var body = Array(#"{"total_count":\#(end - first),"incomplete_results":false,"items":["#.utf8)
        body.reserveCapacity(size * 6_000)
        for row in start..<min(start + size, end, first + 1_000) {
            if row > start { body.append(UInt8(ascii: ",")) }
            let date = Date(timeIntervalSince1970: Double(created[row])).ISO8601Format()
            for (piece, value) in zip(pieces, [date, "\(row)", "\(row)", ""]) {
                body += piece
                body += value.utf8
            }
        }
        return body + Array("]}".utf8)
    }

    /// Returns the index of the first row whose creation date satisfies the condition. All later rows must satisfy it
    /// too.
    private func place(_ belongs: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(created[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private static func range(_ query: String) -> ClosedRange<Int> {
        let term = query.split(separator: " ").last { $0.hasPrefix("created:") }?.dropFirst("created:".count) ?? ""
        let bounds = term.split(separator: "..").compactMap { text in
            try? Int(Date(String(text), strategy: .iso8601).timeIntervalSince1970)
        }
        return bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]...bounds[1] : 0...Int.max
    }
}

/// The number of requests that the server has received.
private final class Requests: Sendable {
    let count = Mutex(0)
}
