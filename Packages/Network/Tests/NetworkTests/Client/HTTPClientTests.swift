import Foundation
import Network
import NetworkTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HTTPClientTests {
    private struct Search: Decodable, Sendable {
        struct Item: Decodable, Sendable {
            struct Owner: Decodable, Sendable { let login: String }
            let owner: Owner
        }
        let items: [Item]
    }

    private let endpoint = Endpoint(path: ["search"], decode: .json(Search.self))

    private func client(_ answer: StubResponse) throws -> HTTPClient {
        HTTPClient(baseURL: try #require(URL(string: "https://api.test")), transport: StubTransport([answer]))
    }

    private func failure(_ answer: StubResponse) async throws -> NetworkError {
        let client = try client(answer)
        return try await #require(throws: NetworkError.self) { try await client.send(endpoint) }
    }

    @Test func `a JSON response is decoded and returned with the response`() async throws {
        let answer = StubResponse.json(#"{"items": [{"owner": {"login": "a"}}]}"#, headers: ["Link": "<x>; rel=next"])
        let (value, response) = try await client(answer).response(to: endpoint)
        #expect(value.items.map(\.owner.login) == ["a"])
        #expect(response.headers["link"] == "<x>; rel=next")
    }

    @Test(
        arguments: [
            (#"{"items": [{"owner": {"login": "a"}}, {"owner": {"login": 1}}]}"#, "items[1].owner.login"),
            (#"{"items": [{"owner": {}}]}"#, "items[0].owner.login"),
            (#"{"items": [null]}"#, "items[0]"),
            (#"{"items": [{"owner": {"login": "a"#, ""),
            ("<html>", ""),
            ("", ""),
        ])
    func `a body of another format is reported with the location in it`(body: String, expected: String) async throws {
        let error = try await failure(.json(body))
        guard case .undecodableBody(let path, let reason) = error.kind else {
            Issue.record("\(error.kind)")
            return
        }
        #expect(path == expected)
        #expect(!reason.isEmpty)
        #expect(error.status == 200)
        #expect(error.bodyExcerpt == Array(body.utf8))
        #expect(error.cause != nil)
    }

    @Test func `a custom decoder reports the location itself`() async throws {
        let endpoint = Endpoint<Int>(
            path: ["x"], decode: .init { _ in throw ResponseDecodingError(path: "a[0]", reason: "odd") })
        let client = try client(.status(200))
        let error = try await #require(throws: NetworkError.self) { try await client.send(endpoint) }
        #expect(error.kind == .undecodableBody(path: "a[0]", reason: "odd"))
    }

    @Test(arguments: ["{}", "<html>"])
    func `only a response that cannot be decoded is removed from the cache`(body: String) async throws {
        let isRefused = Mutex(false)
        let answer = StubResponse { _ in
            var response = HTTPResponse.json(body)
            response.discardFromCache = { isRefused.withLock { $0 = true } }
            return response
        }
        _ = try? await client(answer).send(Endpoint(path: ["x"], decode: .json([String: Int].self)))
        #expect(isRefused.withLock(\.self) == (body == "<html>"))
    }

    @Test func `the error for an unacceptable status contains status, headers and body`() async throws {
        let error = try await failure(.json(#"{"message": "Not Found"}"#, status: 404, headers: ["X-A": "b"]))
        #expect(error.kind == .unacceptableStatus)
        #expect(error.status == 404)
        #expect(error.headers["x-a"] == "b")
        #expect(String(decoding: error.bodyExcerpt, as: UTF8.self) == #"{"message": "Not Found"}"#)
        #expect(error.progress == .bodyReceived)
    }

    @Test func `the excerpt of a large error body is limited to 64 KiB`() async throws {
        let error = try await failure(.bytes(Array(repeating: 0x20, count: 100_000), status: 500))
        #expect(error.bodyExcerpt.count == 65_536)
    }

    @Test func `an endpoint can accept other statuses and receive the response without decoding`() async throws {
        let endpoint = Endpoint(path: ["x"], acceptableStatuses: 200..<500, decode: .bytes)
        #expect(try await client(.bytes([1], status: 404)).send(endpoint) == [1])
        #expect(try await client(.bytes([1], status: 404)).response(to: endpoint).response.status == 404)
    }

    @Test func `an endpoint without a value ignores the body`() async throws {
        try await client(.bytes([1, 2], status: 204)).send(Endpoint(path: ["x"], decode: .empty))
    }

    @Test func `the description of an error contains no secrets of the URL, no headers and no body`() async throws {
        let task = RequestTask.parameters([Parameter("api_key", "s3cret"), Parameter("q", "a")], .urlQuery)
        let client = try client(.json("b0dy", status: 500, headers: ["Set-Cookie": "c00kie"]))
        let endpoint = Endpoint(path: ["x"], task: task, decode: .empty)
        let error = try await #require(throws: NetworkError.self) { try await client.send(endpoint) }
        #expect("\(error)" == "GET https://api.test/x?api_key=***&q=a: unacceptableStatus, bodyReceived, status 500")
    }
}
