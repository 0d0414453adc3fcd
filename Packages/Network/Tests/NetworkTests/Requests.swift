import Foundation
import Network
import Testing

/// Creates a request for tests of middleware.
func request(_ address: String, method: HTTPMethod = .get, body: [UInt8]? = nil) throws -> HTTPRequest {
    HTTPRequest(method: method, url: try #require(URL(string: address)), body: body)
}

/// Returns the origin of a URL.
func origin(_ address: String) throws -> Origin {
    let url = try #require(URL(string: address))
    return try #require(Origin(url))
}

/// Returns the kind of the error that the body throws. If it throws none, the test fails.
func kind(_ body: () async throws(NetworkError) -> Void) async throws -> NetworkError.Kind {
    do {
        try await body()
    } catch {
        return error.kind
    }
    throw NothingThrown()
}

struct NothingThrown: Error {}
