import Foundation
import Network
import NetworkTestSupport

/// A server in place of api.themoviedb.org. The search terms specify the number of results.
final class FilmSite: Sendable {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer(keepsRequests: false) { Self.reply(to: $0.target) }
    }

    /// Returns the environment of App with this server in place of TMDB.
    func app(_ context: BenchmarkContext, home: String) -> [String: String] {
        context.environment(home: home).merging([
            "SEARCHAPP_TMDB_API_URL": "\(server.url.absoluteString)/3",
            "TMDB_ACCESS_TOKEN": "no-real-token",
        ]) { $1 }
    }

    /// Returns the title of a film. Films are numbered from 1.
    static func title(_ number: Int) -> String {
        let digits = String(number)
        return "Film " + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    }

    private static func reply(to target: String) -> LoopbackServer.Reply {
        let parts = URLComponents(string: target)
        let item = { (name: String) in parts?.queryItems?.first { $0.name == name }?.value }
        let text: String
        switch parts?.path {
        case "/3/search/movie":
            text = page(item("page").flatMap { Int($0) } ?? 1, of: item("query").flatMap { Int($0) } ?? 0)
        case "/3/genre/movie/list": text = #"{"genres":[{"id":878,"name":"Science Fiction"}]}"#
        case "/3/configuration": text = #"{"images":{"secure_base_url":"https://127.0.0.1:1/"}}"#
        default: return .response(404)
        }
        return .response(200, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }

    private static func page(_ page: Int, of total: Int) -> String {
        let films = ((page - 1) * 20..<min(total, page * 20)).map { index in
            """
            {"id":\(index + 1),"title":"\(title(index + 1))","original_title":"映画 \(index + 1)",\
            "original_language":"ja","overview":"A story of \(index * 7919 % 1_000) people and what became of them.",\
            "release_date":"\(1920 + index % 100)-01-10","genre_ids":[878],"vote_average":\(index % 10).5,\
            "vote_count":\(index % 977),"popularity":\(index % 89).25}
            """
        }
        return """
            {"page":\(page),"results":[\(films.joined(separator: ","))],"total_pages":\((total + 19) / 20),\
            "total_results":\(total)}
            """
    }
}
