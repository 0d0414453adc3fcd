import Foundation
import HTTPLoad
import Network
import NetworkCurl
import Shared

/// A load test of the libcurl client with the middleware that needs no store.
@main
enum CurlLoad {
    static func main() async throws {
        let load = try HTTPLoad()
        let origin = try BaseURL(load.url.absoluteString).origin
        let transport = CurlTransport(configuration: .init(environment: .process))
        let client = HTTPClient(
            baseURL: load.url,
            middleware: [
                RedirectMiddleware(),
                RetryMiddleware(),
                AuthorizationMiddleware(origin: origin, credential: { _ in nil }),
                LoggingMiddleware(),
            ],
            transport: transport)
        let endpoint = Endpoint(path: ["bytes"], decode: .bytes)
        try await load.run { try await client.send(endpoint).count }
    }
}
