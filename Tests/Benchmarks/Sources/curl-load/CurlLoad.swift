import Foundation
import HTTPLoad
import Network
import NetworkCurl

/// The client over libcurl, with the middleware that needs no store, in tasks on the transport's own thread.
@main
enum CurlLoad {
    static func main() async throws {
        let load = try HTTPLoad()
        let origin = try BaseURL(load.url.absoluteString).origin
        let transport = CurlTransport()
        let client = HTTPClient(
            baseURL: load.url,
            middleware: [
                RedirectMiddleware(),
                RetryMiddleware(),
                AuthorizationMiddleware(origin: origin, credential: { nil }),
                LoggingMiddleware(),
            ],
            transport: transport)
        let endpoint = Endpoint(path: ["bytes"], decode: .bytes)
        try await withTaskExecutorPreference(transport.executor) {
            try await load.run { try await client.send(endpoint).count }
        }
    }
}
