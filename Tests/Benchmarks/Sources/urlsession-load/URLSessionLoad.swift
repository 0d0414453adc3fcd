import Foundation
import HTTPLoad

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A load test of `URLSession` without additional layers.
@main
enum URLSessionLoad {
    static func main() async throws {
        let load = try HTTPLoad()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpMaximumConnectionsPerHost = 64
        let session = URLSession(configuration: configuration)
        let request = URLRequest(url: load.url)
        try await load.run { try await session.data(for: request).0.count }
    }
}
