import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data

/// Tests of the errors for failures without a meaningful response status.
@Suite(.timeLimit(.minutes(10)))
struct NetworkErrorMappingTests {
    private func error(_ kind: NetworkError.Kind, headers: HTTPHeaders = [:]) async throws -> AppError {
        let answer = StubResponse { request throws(NetworkError) in
            throw NetworkError(kind, request: RequestSummary(request), headers: headers)
        }
        let users = GitHubUserRepository(api: .stub(StubTransport().on(.any, answer)))
        return try #require(
            await #expect(throws: AppError.self) {
                try await users.search(.users("swift"), page: .first, policy: .standard)
            })
    }

    @Test(
        arguments: [
            (
                .missingLibrary(MissingLibrary(name: "libcurl", package: "libcurl4", reason: "no such file")),
                .missingLibrary, "libcurl cannot be used (no such file)"
            ),
            (.nameNotResolved, .offline, "the name “api.github.com” could not be resolved"),
            (.cannotConnect, .offline, "no connection to api.github.com"),
            (.tlsHandshakeBroken, .offline, "the connection to api.github.com broke during the TLS handshake"),
            (.connectionLost, .offline, "the connection to api.github.com was lost"),
            (.proxy("refused"), .offline, "the proxy failed: refused"),
            (
                .tls("certificate has expired"), .offline,
                "no secure connection to api.github.com: certificate has expired"
            ),
            (.notStored, .offline, "no stored response"), (.timedOut(.connect), .timedOut, "no connection"),
            (.timedOut(.idle), .timedOut, "stopped sending"), (.timedOut(.total), .timedOut, "did not respond in time"),
            (.truncatedBody, .badServerResponse, "was truncated"),
            (.bodyTooLarge(limit: 16 << 20), .badServerResponse, "larger than 16384 KiB"),
            (.malformedResponse("no status"), .badServerResponse, "no status"),
            (.badRedirect("to plain http"), .badServerResponse, "to plain http"),
            (
                .undecodableBody(path: "items[3].login", reason: "missing"), .badServerResponse,
                "items[3].login: missing"
            ),
            (.unexpectedRequest("GET /x"), .badServerResponse, "GET /x"),
            (.invalidRequest("no host"), .usage, "no host"), (.sinkFailed, .storage, "could not be written"),
        ] as [(NetworkError.Kind, AppError.Kind, String)]) func `each failure is distinguished and names its cause`(
            network: NetworkError.Kind, kind: AppError.Kind, says: String
        ) async throws
    {
        let error = try await error(network)
        #expect(error.kind == kind)
        #expect(error.description.hasPrefix("Searching users for “swift” failed: "))
        #expect(error.description.contains(says), "\(error.description)")
        #expect(error.url?.contains("/search/users?q=swift") == true)
    }

    @Test func `cancellation stays cancellation`() async throws {
        #expect(try await error(.cancelled) == .cancelled)
    }

    @Test func `a task canceled before it starts is canceled, not failed`() async throws {
        let users = GitHubUserRepository(api: .stub(StubTransport().on(.any, .never)))
        let search = try SearchQuery.users("swift")
        let task = Task { try await users.search(search, page: .first, policy: .standard) }
        task.cancel()
        await #expect(throws: AppError.cancelled) { try await task.value }
    }

    @Test func `a long query is shortened in the message`() {
        let operation = ServiceOperation.search("users", for: String(repeating: "👩‍👩‍👧", count: 1_000))
        #expect(operation.name.unicodeScalars.count < 250)
        #expect(operation.name.hasSuffix("…”"))
    }
}
