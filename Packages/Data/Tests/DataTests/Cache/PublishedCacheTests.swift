import Foundation
import Network
import NetworkTestSupport
import SharedTestSupport
import Testing

@testable import Data

/// The cases of cache-tests (github.com/http-tests/cache-tests) that apply to a private cache, under their original
/// names.
///
/// Cases about freshness by `max-age` or `Expires` do not apply, because the cache has its own lifetimes.
@Suite(.timeLimit(.minutes(10)))
struct PublishedCacheTests {
    /// A response, and whether it may be reused within an hour.
    struct Reuse: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let headers: [HTTPHeaders.Field]
        let isReused: Bool

        init(_ name: String, _ field: String, _ values: [String], _ isReused: Bool) {
            testDescription = name
            headers = values.map { HTTPHeaders.Field(name: field, value: $0) }
            self.isReused = isReused
        }
    }

    static let ages = [
        Reuse("age-parse-nonnumeric", "Age", ["abc"], true),
        Reuse("age-parse-negative", "Age", ["-7200"], true),
        Reuse("age-parse-float", "Age", ["7200.0"], true),
        Reuse("age-parse-large-minus-one", "Age", ["2147483647"], false),
        Reuse("age-parse-large", "Age", ["2147483648"], false),
        Reuse("age-parse-larger", "Age", ["2147483649"], false),
        Reuse("beyond all numbers", "Age", ["99999999999999999999999"], false),
        Reuse("age-parse-suffix", "Age", ["7200, 0"], false),
        Reuse("age-parse-prefix", "Age", ["0, 7200"], true),
        Reuse("age-parse-suffix-twoline", "Age", ["7200", "0"], false),
        Reuse("age-parse-prefix-twoline", "Age", ["0", "7200"], true),
        Reuse("age-parse-dup-0", "Age", ["0, 0"], true),
        Reuse("age-parse-dup-0-twoline", "Age", ["0", "0"], true),
    ]

    static let directives = [
        Reuse("cc-resp-private-private", "Cache-Control", ["private, max-age=3600"], true),
        Reuse("cc-resp-no-store", "Cache-Control", ["no-store"], false),
        Reuse("cc-resp-no-store-case-insensitive", "Cache-Control", ["No-StOrE"], false),
        Reuse("cc-resp-no-store-fresh", "Cache-Control", ["max-age=10000, no-store"], false),
        Reuse("cc-resp-must-revalidate-fresh", "Cache-Control", ["max-age=10000, must-revalidate"], true),
        Reuse("cc-resp-immutable-fresh", "Cache-Control", ["max-age=10000, immutable"], true),
        Reuse("vary-syntax-star", "Vary", ["*"], false),
        Reuse("vary-syntax-star-star", "Vary", ["*, *"], false),
        Reuse("vary-syntax-star-star-lines", "Vary", ["*", "*"], false),
        Reuse("vary-syntax-empty-star", "Vary", [", *"], false),
        Reuse("vary-syntax-empty-star-lines", "Vary", ["", "*"], false),
        Reuse("vary-syntax-star-foo", "Vary", ["*, Foo"], false),
        Reuse("vary-syntax-foo-star", "Vary", ["Foo, *"], false),
    ]

    @Test(arguments: ages + directives) func `a response is reused if allowed`(_ sample: Reuse) async throws {
        let subject = try CacheSubject(.json("1", headers: HTTPHeaders(sample.headers)), .json("2"))
        _ = try await subject.get(freshFor: .seconds(3_600))
        #expect(try await subject.get(freshFor: .seconds(3_600)).text == (sample.isReused ? "1" : "2"))
    }

    @Test func `cc-resp-no-store-old-new: a response that must not be stored does not remove a fresh stored one`()
        async throws
    {
        let subject = try CacheSubject(.json("1"), .json("2", headers: ["Cache-Control": "no-store"]))
        _ = try await subject.get()
        #expect(try await subject.get().text == "1")
    }

    @Test(
        arguments: ["POST", "PUT", "DELETE"])
    func `invalidate-METHOD: a successful change invalidates the stored response`(method: String) async throws {
        #expect(try await text(after: method, status: 204) == "2")
    }

    @Test(arguments: ["POST", "PUT", "DELETE"])
    func `invalidate-METHOD-failed: a failed change does not invalidate the stored response`(
        method: String
    ) async throws {
        #expect(try await text(after: method, status: 500) == "1")
    }

    private func text(after method: String, status: Int) async throws -> String {
        let subject = try CacheSubject(.json("1"), .status(status), .json("2"))
        _ = try await subject.get()
        var change = HTTPRequest.get()
        change.method = HTTPMethod(rawValue: method)
        _ = try await subject.transport.send(change)
        return try await subject.get().text
    }

    @Test(
        arguments: [#""abcdef""#, #"W/"abcdef""#, #""""#, "abcdef", #""a, b""#])
    func `conditional-etag-*: an entity tag is sent back unchanged`(tag: String) async throws {
        let subject = try CacheSubject(.json("1", headers: ["ETag": tag]), .status(304), .json("2"))
        _ = try await subject.get()
        subject.time.advance(by: .seconds(61))
        #expect(try await subject.get().text == "1")
        #expect(subject.server.requests.last?.headers["If-None-Match"] == tag)
    }

    @Test(
        arguments: ["Test-Header", "X-Content-Foo", "Cache-Control", "Content-Location", "Expires"])
    func `304-etag-update-response-HEADER: headers of a 304 replace the stored ones`(name: String) async throws {
        #expect(try await field(name, "new") == "new")
    }

    @Test(arguments: ["Content-Length"])
    func `304-etag-update-response-HEADER: headers that describe the body are not replaced`(
        name: String
    ) async throws {
        #expect(try await field(name, "9") == "old")
    }

    @Test(
        arguments: [
            "Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authentication-Info", "Proxy-Authorization",
            "Proxy-Connection", "TE", "Transfer-Encoding",
        ]) func `headers-store-HEADER: connection headers are not stored`(name: String) async throws
    {
        #expect(try await field(name, nil) == nil)
    }

    /// Returns a field of a stored response, after a 304 response with the field if a renewed value is given.
    private func field(_ name: String, _ renewed: String?) async throws -> String? {
        let subject = try CacheSubject(
            .json("1", headers: ["ETag": "\"a\"", name: "old"]),
            .status(304, headers: HTTPHeaders(renewed.map { [HTTPHeaders.Field(name: name, value: $0)] } ?? [])))
        _ = try await subject.get()
        if renewed != nil { subject.time.advance(by: .seconds(61)) }
        _ = try await subject.get()
        return try await subject.get().headers[name]
    }
}
