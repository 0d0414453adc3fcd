import Foundation
import Network
import NetworkTestSupport
import Shared

@testable import Data

extension UnsplashAPI {
    static let baseURL = URL(string: "https://api.unsplash.com") ?? URL(filePath: "/")

    static func stub(
        _ transport: any HTTPTransport, baseURL: URL = baseURL, key: APIKeyCheck = .notNeeded
    ) -> UnsplashAPI {
        let client = HTTPClient(
            baseURL: baseURL, defaultHeaders: defaultHeaders(appVersion: "1.0"), transport: transport)
        return UnsplashAPI(
            service: WebService(client: client, errorRules: .unsplash, key: key, clock: WallClock { GitHubAPI.now }))
    }

    /// Returns an API that responds to every request with the same body.
    static func answering(_ json: String, status: Int = 200, headers: HTTPHeaders = [:]) -> UnsplashAPI {
        stub(StubTransport().on(.any, .json(json, status: status, headers: headers)))
    }
}
