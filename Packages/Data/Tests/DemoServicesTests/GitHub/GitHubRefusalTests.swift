import DemoServices
import Network
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GitHubRefusalTests {
    /// Returns the only entry of `errors` in the response to a search.
    private func error(_ kind: String, _ query: String) async throws -> [String: String] {
        let response = try await Demo().gitHub("search/\(kind)?q=\(query.percentEncoded)")
        #expect(response.status == 422)
        let body = try response.object()
        #expect(body["message"] as? String == "Validation Failed")
        return try #require((body["errors"] as? [[String: String]])?.first)
    }

    @Test(arguments: ["", "   ", "\"\""]) func `an empty query counts as missing`(query: String) async throws {
        #expect(try await error("repositories", query) == ["resource": "Search", "field": "q", "code": "missing"])
    }

    @Test func `a missing q parameter is an error`() async throws {
        #expect(try await Demo().gitHub("search/users").status == 422)
    }

    @Test(
        arguments: [("users", "stars:>1"), ("repositories", "type:org")])
    func `a qualifier of another search does not apply`(kind: String, query: String) async throws {
        #expect(
            try await error(kind, query)["message"] == "None of the search qualifiers apply to this search type.")
    }

    @Test(
        arguments: ["stars:many", "stars:>", "stars:1..x", "pushed:2026-13-01", "pushed:soon", "language:", "size:big"])
    func `a value that means nothing is invalid`(query: String) async throws {
        #expect(try await error("repositories", query)["code"] == "invalid")
    }

    @Test func `an owner that does not exist cannot be searched`() async throws {
        let message = try await error("repositories", "swift user:no-such-account-here")["message"]
        #expect(message?.contains("do not exist or you do not have permission") == true)
    }

    @Test func `five operators are accepted, and six are not`() async throws {
        let words = ["a", "b", "c", "d", "e", "f", "g"]
        #expect(try await Demo().search(.repos, words.prefix(6).joined(separator: " OR ")).totalCount > 0)
        #expect(try await error("repositories", words.joined(separator: " OR "))["message"]?.contains("five") == true)
    }

    @Test func `256 characters of search terms are accepted, 257 are not, and qualifiers do not count`() async throws {
        let longest = String(repeating: "a", count: 256)
        #expect(try await Demo().search(.repos, "\(longest) language:swift stars:>1").totalCount == 0)
        #expect(try await error("repositories", longest + "a")["message"]?.contains("256") == true)
        let words = Array(repeating: "ab", count: 86).joined(separator: " ")
        #expect(try await error("repositories", words)["message"]?.contains("256") == true)
    }

    @Test(
        arguments: ["(swift", "swift)", "swift OR", "AND swift", "NOT", "()", "a OR AND b"])
    func `an unreadable query is rejected`(query: String) async throws {
        #expect(try await error("repositories", query)["message"]?.contains("unable to parse query") == true)
    }

    @Test func `a thousand parentheses are rejected without recursion`() async throws {
        let query = String(repeating: "(", count: 1_000) + "a" + String(repeating: ")", count: 1_000)
        #expect(try await error("users", query)["code"] == "invalid")
    }
}
