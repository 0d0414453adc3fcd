import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport

@testable import Data

extension GitHubAPI {
    static let baseURL = URL(string: "https://api.github.com") ?? URL(filePath: "/")
    /// The current date in tests, 2023-11-14T22:13:20Z.
    static let now = Date(timeIntervalSince1970: 1_700_000_000)

    static func stub(
        _ transport: any HTTPTransport, baseURL: URL = baseURL, middleware: [any HTTPMiddleware] = []
    ) -> GitHubAPI {
        GitHubAPI(
            client: HTTPClient(
                baseURL: baseURL, defaultHeaders: defaultHeaders(appVersion: "1.0"), middleware: middleware,
                transport: transport),
            clock: WallClock { now })
    }

    /// Returns an API that responds to every request with the same body.
    static func answering(_ json: String, status: Int = 200, headers: HTTPHeaders = [:]) -> GitHubAPI {
        stub(StubTransport().on(.any, .json(json, status: status, headers: headers)))
    }
}
