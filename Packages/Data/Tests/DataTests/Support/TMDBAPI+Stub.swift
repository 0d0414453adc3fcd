import Foundation
import Network
import NetworkTestSupport
import Shared

@testable import Data

extension TMDBAPI {
    static let baseURL = URL(string: "https://api.themoviedb.org/3") ?? URL(filePath: "/")

    static func stub(
        _ transport: any HTTPTransport, baseURL: URL = baseURL, middleware: [any HTTPMiddleware] = [],
        key: APIKeyCheck = .notNeeded
    ) -> TMDBAPI {
        let client = HTTPClient(
            baseURL: baseURL, defaultHeaders: defaultHeaders(appVersion: "1.0"), middleware: middleware,
            transport: transport)
        return TMDBAPI(
            service: WebService(client: client, errorRules: .tmdb, key: key, clock: WallClock { GitHubAPI.now }))
    }
}

extension StubTransport {
    /// Returns a transport that simulates TMDB with two genres and a separate image host.
    static func tmdb() -> StubTransport {
        StubTransport()
            .on(
                .path("/3/genre/movie/list"),
                .json(#"{"genres":[{"id":28,"name":"Action"},{"id":18,"name":"Drama"}]}"#)
            )
            .on(
                .path("/3/configuration"),
                .json(
                    #"{"images":{"base_url":"http://p.example/","secure_base_url":"https://p.example/t/","poster_sizes":["w92","w342","h632","original"],"backdrop_sizes":["w780"]}}"#
                ))
    }
}
