import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct GitHubCodeRepositoryTests {
    private let query = try? SearchQuery(
        .code, words: ["HTTPAdapter"], filters: ["language": "python", "match": "file"])

    private func search(_ transport: StubTransport, hasToken: Bool = true) async throws -> Page<Code> {
        let client = HTTPClient(
            baseURL: GitHubAPI.baseURL, defaultHeaders: GitHubAPI.defaultHeaders(appVersion: "1.0"),
            transport: transport)
        let repository = GitHubCodeRepository(
            api: GitHubAPI(client: client, account: APIKeyCheck { hasToken }))
        return try await repository.search(try #require(query), page: .first, policy: .standard)
    }

    @Test func `a recorded search contains the files at the searched commit with their matches`() async throws {
        let recording = try Recording.gitHub(named: "search_code_text-match__200__github3-py_2017.json")
        let transport = StubTransport().on(.any, try recording.answer())
        let page = try await search(transport)
        #expect(page.items.map(\.path) == ["requests/adapters.py", "tests/test_requests.py", "requests/sessions.py"])
        let code = try #require(page.items.first)
        #expect(code.file.ref?.description == "bf19750c0a27fdc6283fa2a00cb5390a7c2d2d54")
        #expect(code.repo.name.description == "kennethreitz/requests")
        #expect(code.matchingLine?.text == "class HTTPAdapter(BaseAdapter):")
        #expect(code.matchingLine?.matches == ["HTTPAdapter"])
        #expect(transport.requests.first?.headers["Accept"] == "application/vnd.github.text-match+json")
        #expect(transport.requests.first?.url.query(percentEncoded: false)?.contains("in:file") == true)
    }

    @Test func `without a token, nothing is sent and one sentence explains why`() async {
        let transport = StubTransport()
        let error = await #expect(throws: AppError.self) { try await search(transport, hasToken: false) }
        #expect(error?.kind == .unauthorized)
        #expect(transport.requests.isEmpty)
    }

    @Test func `a rate limit of code search is recognized even if the response does not name it`() async throws {
        let transport = StubTransport().on(
            .any,
            .json(
                #"{"total_count":0,"incomplete_results":false,"items":[]}"#,
                headers: ["X-RateLimit-Limit": "10", "X-RateLimit-Remaining": "9", "X-RateLimit-Reset": "1700000060"]))
        #expect(try await search(transport).provenance.rateLimit?.resource == "code_search")
    }

    @Test(arguments: [#""../../etc/passwd""#, #""""#, #""a\u0000b""#, #""/""#])
    func `a row with an invalid path is dropped and counted`(path: String) async throws {
        let transport = StubTransport().on(
            .any,
            .json(
                #"{"total_count":1,"incomplete_results":false,"items":[{"path":\#(path),"repository":{"full_name":"a/b"}}]}"#
            ))
        let page = try await search(transport)
        #expect(page.items.isEmpty)
        #expect(page.malformedCount == 1)
    }

    @Test(arguments: [("true", true), ("false", false), ("null", nil)])
    func `a row states whether its repository is private`(json: String, isPrivate: Bool?) async throws {
        let transport = StubTransport().on(
            .any,
            .json(#"{"items":[{"path":"a","repository":{"full_name":"a/b","private":\#(json)}}]}"#))
        #expect(try await search(transport).items.map(\.isPrivate) == [isPrivate])
    }

    @Test func `missing, wrong or malformed matches leave a row without highlights`() async throws {
        let transport = StubTransport().on(
            .any,
            .json(
                #"""
                {"total_count":2,"incomplete_results":false,"items":[
                {"path":"a","repository":{"full_name":"a/b"},"text_matches":null},
                {"path":"b","repository":{"full_name":"a/b"},"text_matches":[{"fragment":"text","property":"content",
                "matches":[{"text":"none","indices":[-5,99999999999]},{"text":null,"indices":[9,3]},{"indices":[0,400]}]}]}]}
                """#))
        let page = try await search(transport)
        #expect(page.items.map { $0.matchingLine?.text } == [nil, "text"])
        #expect(page.items.last?.matchingLine?.matches == [])
    }
}
