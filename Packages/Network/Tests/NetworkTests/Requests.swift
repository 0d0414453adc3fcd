import Foundation
import Network
import Testing

/// A request for tests of middleware.
func request(_ address: String, method: HTTPMethod = .get, body: [UInt8]? = nil) throws -> HTTPRequest {
    HTTPRequest(method: method, url: try #require(URL(string: address)), body: body)
}

/// The origin of a URL.
func origin(_ address: String) throws -> Origin {
    let url = try #require(URL(string: address))
    return try #require(Origin(url))
}

/// The error kind that the body throws; a body that throws nothing fails the test.
func kind(_ body: () async throws(NetworkError) -> Void) async throws -> NetworkError.Kind {
    do {
        try await body()
    } catch {
        return error.kind
    }
    throw NothingThrown()
}

struct NothingThrown: Error {}
