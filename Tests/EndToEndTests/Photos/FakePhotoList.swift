import Foundation
import Network
import NetworkTestSupport

/// A fake Unsplash server with a long list of photos: `photo-1`, `photo-2`, … The same server returns an image for each
/// photo.
enum FakePhotoList {
    static func server(total: Int) throws -> LoopbackServer {
        try LoopbackServer { request in
            let asked = GitHubRequest(request)
            let host = "http://\(request.headers["Host"] ?? "")"
            guard asked.path == "/photos" else {
                return .response(headers: ["Content-Type": "image/png"], body: picture)
            }
            let size = min(max(1, asked.query["per_page"].flatMap { Int($0) } ?? 10), 30)
            let start = (asked.page - 1) * size
            let rows = (start..<max(start, min(start + size, total))).map { photo($0 + 1, host) }
            return .response(
                headers: ["X-Total": "\(total)", "X-Per-Page": "\(size)", "Content-Type": "application/json"],
                body: Array("[\(rows.joined(separator: ","))]".utf8))
        }
    }

    private static func photo(_ number: Int, _ host: String) -> String {
        """
        {"id":"photo-\(number)","width":24,"height":16,"description":"Photograph number \(number)",
        "urls":{"regular":"\(host)/file-\(number)?w=1080"},"links":{"html":"https://unsplash.com/photos/\(number)"},
        "user":{"name":"Ada","username":"ada","links":{"html":"https://unsplash.com/@ada"}}}
        """
    }

    /// A PNG image of a red and white chessboard, 24 pixels wide and 16 pixels high.
    private static let picture = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAAJUlEQVR42mM4ISICQb9ggDwRhsFnEIX64SKD0KDRWBuNtWEZawDrm+afW9Pv3wAAAABJRU5ErkJggg==
                """) ?? Data())
}
