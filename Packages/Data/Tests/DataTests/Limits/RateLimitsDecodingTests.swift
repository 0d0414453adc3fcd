import Domain
import Foundation
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct RateLimitsDecodingTests {
    private func limits(_ json: String) async throws -> [RateLimit] {
        try await GitHubLimitsRepository(api: .answering(json)).limits().value
    }

    @Test func `core and search are first, and the others keep the server's order`() async throws {
        let bucket = #"{"limit":5,"remaining":4,"used":1,"reset":1700000000}"#
        let names = ["scim", "search", "new_one", "core"].map { #""\#($0)":\#(bucket)"# }.joined(separator: ",")
        let limits = try await limits(#"{"resources":{\#(names)},"rate":\#(bucket)}"#)
        #expect(limits.map(\.resource) == ["core", "search", "scim", "new_one"])
        #expect(
            limits.first
                == RateLimit(
                    resource: "core", limit: 5, remaining: 4, resetAt: Date(timeIntervalSince1970: 1_700_000_000)))
    }

    @Test func `a response without the top-level copy, as in newer versions, is complete`() async throws {
        let limits = try await limits(#"{"resources":{"core":{"limit":60,"remaining":60,"reset":1}}}"#)
        #expect(limits.map(\.limit) == [60])
    }

    @Test func `a response with only the top-level copy contains the core limit`() async throws {
        #expect(
            try await limits(#"{"rate":{"limit":60,"remaining":0}}"#) == [
                RateLimit(resource: "core", limit: 60, remaining: 0)
            ])
    }

    @Test func `limits in an unknown format are ignored, and remaining counts stay within the maximum`() async throws {
        let limits = try await limits(
            #"{"resources":{"a":null,"b":7,"c":{},"core":{"limit":60,"remaining":99,"reset":null},"d":{"limit":1,"remaining":-1}}}"#
        )
        #expect(
            limits == [
                RateLimit(resource: "core", limit: 60, remaining: 60), RateLimit(resource: "d", limit: 1, remaining: 0),
            ])
    }

    @Test func `a response without limits is malformed`() async throws {
        let error = await #expect(throws: AppError.self) { try await limits("{}") }
        #expect(error?.description.contains("resources: missing") == true)
    }
}
