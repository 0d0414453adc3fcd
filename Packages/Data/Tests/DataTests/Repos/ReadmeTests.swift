import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct ReadmeTests {
    private func readme(_ answer: StubResponse) async throws -> String {
        let name = try #require(RepoName("octocat/hello"))
        let repos = GitHubRepoRepository(api: .stub(StubTransport().on(.any, answer)))
        return try await repos.readme(of: name, policy: .standard).value
    }

    /// Returns GitHub's JSON, with a line break after every 60 characters and at the end.
    private func json(_ bytes: [UInt8], encoding: String = "base64") -> StubResponse {
        var content = ""
        for (index, character) in Foundation.Data(bytes).base64EncodedString().enumerated() {
            if index > 0, index % 60 == 0 { content += "\\n" }
            content.append(character)
        }
        return .json(#"{"type":"file","encoding":"\#(encoding)","size":\#(bytes.count),"content":"\#(content)\n"}"#)
    }

    @Test func `a README in lines of Base64 is its text`() async throws {
        let text = String(repeating: "# 안녕, Søren 👩‍👩‍👧\n", count: 40)
        #expect(try await readme(json(Array(text.utf8))) == text)
    }

    @Test func `an empty README is empty`() async throws {
        #expect(try await readme(json([])) == "")
    }

    @Test func `invalid UTF-8 is repaired`() async throws {
        #expect(try await readme(json([0x61, 0xFF, 0x62])) == "a\u{FFFD}b")
    }

    @Test func `a response with the raw file is accepted`() async throws {
        let answer = StubResponse.bytes(
            Array("# Hello".utf8), headers: ["Content-Type": "application/vnd.github.raw+json; charset=utf-8"])
        #expect(try await readme(answer) == "# Hello")
    }

    @Test func `a long README is read completely`() async throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 2 << 20)
        #expect(try await readme(json(bytes)).utf8.count == 2 << 20)
    }

    @Test func `a file too large for GitHub's JSON is requested in raw form`() async throws {
        let file = StubResponse.bytes(
            Array("# Large".utf8), headers: ["Content-Type": "application/vnd.github.raw+json; charset=utf-8"])
        let transport = StubTransport().on(.any, .json(#"{"encoding":"none","content":""}"#), file)
        let repos = GitHubRepoRepository(api: .stub(transport))
        let name = try #require(RepoName("octocat/hello"))
        #expect(try await repos.readme(of: name, policy: .standard).value == "# Large")
        #expect(transport.requests.map { $0.headers["Accept"] }.last == "application/vnd.github.raw+json")
    }

    @Test func `a file larger than any response may be is rejected`() async throws {
        let answer = json([UInt8](repeating: UInt8(ascii: "a"), count: 16 << 20))
        let error = await #expect(throws: AppError.self) { try await readme(answer) }
        #expect(error?.kind == .badServerResponse)
    }

    @Test func `content that is not Base64, missing or left out is an error`() async throws {
        for answer in [
            StubResponse.json(#"{"encoding":"base64","content":"***"}"#), .json(#"{"encoding":"base64"}"#),
            .json(#"{"encoding":"none","content":""}"#),
        ] {
            let error = await #expect(throws: AppError.self) { try await readme(answer) }
            #expect(error?.kind == .badServerResponse)
        }
    }

    @Test func `a repository without a README is distinguished from other errors`() async throws {
        let error = await #expect(throws: AppError.self) {
            try await readme(.json(#"{"message":"Not Found"}"#, status: 404))
        }
        #expect(error?.kind == .notFound)
        #expect(error?.description.contains("has no README") == true)
    }
}
