import DomainTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct LoadRateLimitTests {
    @Test func `core and search come first and the other limits follow by name`() async throws {
        let names = ["graphql", "search", "code_search", "core"]
        let limits = InMemoryLimitsRepository(names.map { RateLimit(resource: $0, limit: 1, remaining: 1) })
        let loaded = try await LoadRateLimit(limits: limits, reachability: Reachability())()
        #expect(loaded.value.map(\.resource) == ["core", "search", "code_search", "graphql"])
    }

    @Test(
        arguments: [("core", true), ("graphql", true), ("semantic_search", true), ("scim", false), (nil, true)]
            as [(String?, Bool)])
    func `limits that do not apply to the program are not used`(resource: String?, isUsed: Bool) {
        #expect(RateLimit(resource: resource, limit: 1, remaining: 1).isUsed == isUsed)
    }
}
