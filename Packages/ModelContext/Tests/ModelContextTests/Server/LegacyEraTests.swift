import ModelContext
import Shared
import Testing

@Suite(.timeLimit(.minutes(5)))
struct LegacyEraTests {
    private let client = TestClient(SampleServer().server)

    @Test(arguments: [("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25")])
    func `initialization negotiates a version`(requested: String, negotiated: String) async throws {
        let result = try #require(try await client.initialize(requested)["result"])
        #expect(result["protocolVersion"] == .string(negotiated))
        #expect(result["serverInfo"] == ["name": "sample", "title": "Sample", "version": "1.2.3"])
        #expect(result["resultType"] == nil)
    }

    @Test func `a connection is initialized once`() async throws {
        _ = try await client.initialize()
        #expect(try await client.initialize()["error"]?["code"]?.integer == -32600)
    }

    @Test func `results have no members of the modern revision`() async throws {
        _ = try await client.initialize()
        let result = try #require(try await client.request("tools/list", era: .legacy)["result"])
        #expect(result.members?.map(\.key) == ["tools"])
        #expect(try await client.request("ping", era: .legacy)["result"] == .object([]))
        #expect(try await client.request("server/discover", era: .legacy)["error"]?["code"]?.integer == -32601)
    }

    @Test func `both eras can be mixed on one connection`() async throws {
        _ = try await client.initialize()
        #expect(try await client.request("tools/list")["result"]?["resultType"] == "complete")
        #expect(try await client.request("tools/list", era: .legacy)["result"]?["resultType"] == nil)
    }
}
