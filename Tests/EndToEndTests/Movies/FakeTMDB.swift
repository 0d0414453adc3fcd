import Network
import NetworkTestSupport

/// A fake TMDB server with one movie. The same server returns the images.
enum FakeTMDB {
    static func server(
        _ answer: @escaping @Sendable (_ path: String) -> LoopbackServer.Reply? = { _ in nil }
    ) throws -> LoopbackServer {
        try LoopbackServer { request in
            let path = String(request.target.prefix { $0 != "?" })
            if let reply = answer(path) { return reply }
            let host = "http://\(request.headers["Host"] ?? "")"
            let row =
                #""id":7,"title":"Metropolis","release_date":"","runtime":0,"vote_average":8,"poster_path":"/p.jpg""#
            let text: String? =
                switch path {
                case "/3/search/movie":
                    #"{"page":1,"results":[{\#(row),"genre_ids":[878]}],"total_pages":1,"total_results":1}"#
                case "/3/movie/7": #"{\#(row),"genres":[{"id":878,"name":"Science Fiction"}]}"#
                case "/3/genre/movie/list": #"{"genres":[{"id":878,"name":"Science Fiction"}]}"#
                case "/3/configuration":
                    #"{"images":{"secure_base_url":"\#(host)/t/","poster_sizes":["w185","w342","w500","original"]}}"#
                default: nil
                }
            if let text { return .response(body: Array(text.utf8)) }
            if path.hasPrefix("/t/") { return .response(body: FakeUnsplash.file) }
            return .response(404, body: Array(#"{"status_code":34,"status_message":"Not found."}"#.utf8))
        }
    }
}

extension Sandbox {
    /// Creates a sandbox with the given environment variables, which contain the user's TMDB credentials by default.
    convenience init(tmdb: LoopbackServer, _ variables: [String: String] = ["TMDB_ACCESS_TOKEN": "t0ken"]) throws {
        try self.init(
            github: tmdb, variables.merging(["SEARCHAPP_TMDB_API_URL": "\(tmdb.address)/3"]) { $1 })
    }
}
