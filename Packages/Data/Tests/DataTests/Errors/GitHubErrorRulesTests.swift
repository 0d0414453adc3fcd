import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data

/// Tests of the rules that map GitHub's error responses to errors.
@Suite(.timeLimit(.minutes(10)))
struct GitHubErrorRulesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let status: Int
        let kind: AppError.Kind
        var body = ""
        var headers: HTTPHeaders = [:]
        var isSignedIn = true
        /// The text that the description must contain, or `nil`.
        var says: String?
        /// The expected advice, or `nil` to accept any.
        var advice: [Advice]?

        var testDescription: String { name }
    }

    private static let rows: [Row] = [
        Row(
            name: "401 bad credentials", status: 401, kind: .unauthorized, body: #"{"message":"Bad credentials"}"#,
            says: "rejected the token (“Bad credentials”)", advice: [.signInAgain(.github), .continueAnonymously]),
        Row(
            name: "401 without a token", status: 401, kind: .unauthorized,
            body: #"{"message":"Requires authentication"}"#, says: "requires a sign-in", advice: [.signIn(.github)]),
        Row(
            name: "401 where no token was sent", status: 401, kind: .unauthorized,
            body: #"{"message":"Bad credentials"}"#, isSignedIn: false, says: "requires a sign-in",
            advice: [.signIn(.github)]),
        Row(name: "401 with no body", status: 401, kind: .unauthorized, says: "rejected the token"),
        Row(
            name: "403 remaining 0", status: 403, kind: .rateLimited, body: "{}",
            headers: ["x-ratelimit-remaining": "0", "X-RateLimit-Limit": "10", "X-RateLimit-Resource": "search"],
            isSignedIn: false, says: "limit of 10 searches a minute is exhausted",
            advice: [.signInForHigherLimit(.github, limit: "30 searches a minute"), .waitForLimit]),
        Row(
            name: "403 remaining 0 of a signed-in account", status: 403, kind: .rateLimited, body: "{}",
            headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Limit": "30"],
            says: "limit of 30 searches a minute is exhausted", advice: [.waitForLimit]),
        Row(
            name: "403 remaining 0 of a low limit, with a token", status: 403, kind: .rateLimited, body: "{}",
            headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Limit": "10"],
            says: "limit of 10 searches a minute is exhausted", advice: [.waitForLimit]),
        Row(
            name: "403 primary message with no header", status: 403, kind: .rateLimited,
            body:
                #"{"message":"API rate limit exceeded for 1.2.3.4. (But here's the good news: Authenticated requests get a higher rate limit. Check out the documentation for more details.)"}"#,
            isSignedIn: false, says: "is exhausted",
            advice: [.signInForHigherLimit(.github, limit: "30 searches a minute"), .waitForLimit]),
        Row(
            name: "403 primary message of 2013", status: 403, kind: .rateLimited,
            body: #"{"message":"API Rate Limit Exceeded for 1.2.3.4"}"#,
            isSignedIn: false, says: "limit of searches for this minute is exhausted",
            advice: [.signInForHigherLimit(.github, limit: "30 searches a minute"), .waitForLimit]),
        Row(
            name: "403 primary message with a token", status: 403, kind: .rateLimited,
            body:
                #"{"message":"API rate limit exceeded for user ID 1. If you reach out to GitHub Support for help, please include the request ID","status":"403"}"#,
            advice: [.waitForLimit]),
        Row(
            name: "429 remaining 0", status: 429, kind: .rateLimited, body: "{}",
            headers: ["X-RateLimit-Remaining": "0"]),
        Row(
            name: "403 secondary message", status: 403, kind: .secondaryRateLimited,
            body:
                #"{"message":"You have exceeded a secondary rate limit. Please wait a few minutes before you try again."}"#,
            headers: ["X-RateLimit-Remaining": "12"], says: "too many requests in a short time", advice: [.waitForLimit]
        ),
        Row(
            name: "403 secondary message with remaining 0", status: 403, kind: .secondaryRateLimited,
            body: #"{"message":"You have exceeded a secondary rate limit."}"#,
            headers: ["X-RateLimit-Remaining": "0"]),
        Row(
            name: "403 abuse detection, until 2021", status: 403, kind: .secondaryRateLimited,
            body:
                #"{"message":"You have triggered an abuse detection mechanism. Please wait a few minutes before you try again."}"#,
            headers: ["Retry-After": "60"]),
        Row(
            name: "403 with the documentation of secondary limits", status: 403, kind: .secondaryRateLimited,
            body:
                #"{"message":"Slow","documentation_url":"https://docs.github.com/rest/overview/rate-limits#about-secondary-rate-limits"}"#
        ),
        Row(
            name: "403 with Retry-After alone", status: 403, kind: .secondaryRateLimited, body: "{}",
            headers: ["Retry-After": "30"]),
        Row(
            name: "403 with a Retry-After that cannot be read", status: 403, kind: .secondaryRateLimited, body: "{}",
            headers: ["Retry-After": "soon", "X-RateLimit-Remaining": "7"]),
        Row(name: "429 with nothing", status: 429, kind: .secondaryRateLimited, body: ""),
        Row(
            name: "403 login attempts", status: 403, kind: .unauthorized,
            body: #"{"message":"Max number of login attempt exceeded"}"#, says: "too many rejected tokens"),
        Row(
            name: "403 login attempts, other wording", status: 403, kind: .unauthorized,
            body: #"{"message":"Maximum number of login attempts exceeded. Please try again later."}"#,
            headers: ["X-RateLimit-Remaining": "0"]),
        Row(
            name: "403 User-Agent", status: 403, kind: .badServerResponse,
            body:
                #"{"message":"Missing or invalid User Agent string. See http://developer.github.com/v3/#user-agent-required"}"#,
            headers: ["Content-Type": "application/octet-stream"], says: "rejected the User-Agent"),
        Row(
            name: "403 User-Agent in plain text", status: 403, kind: .badServerResponse,
            body: """
                \r\nRequest forbidden by administrative rules. Please make sure your request has a User-Agent header \
                (http://developer.github.com/v3/#user-agent-required). Check https://developer.github.com for causes.\r\n
                """,
            headers: ["Content-Type": "text/html"], says: "rejected the User-Agent"),
        Row(
            name: "403 single sign-on", status: 403, kind: .forbidden,
            body: #"{"message":"Resource protected by organization SAML enforcement."}"#,
            headers: ["X-GitHub-SSO": "required; url=https://github.com/orgs/x/sso"], says: "single sign-on",
            advice: [.authorizeForOrganization]),
        Row(
            name: "403 missing scope", status: 403, kind: .forbidden, body: #"{"message":"Forbidden"}"#,
            headers: ["X-OAuth-Scopes": "gist, user", "X-Accepted-OAuth-Scopes": "repo, read:org"], says: "may not",
            advice: [.grantScope(needed: "repo, read:org", scope: nil)]),
        Row(
            name: "403 with the scope there", status: 403, kind: .forbidden,
            body: #"{"message":"Repository access blocked"}"#,
            headers: ["X-OAuth-Scopes": "repo", "X-Accepted-OAuth-Scopes": "repo", "X-RateLimit-Remaining": "7"],
            says: "forbids it (“Repository access blocked”)"),
        Row(name: "404", status: 404, kind: .notFound, body: #"{"message":"Not Found"}"#, says: "no such search"),
        Row(name: "400", status: 400, kind: .badServerResponse, body: #"{"message":"Problems parsing JSON"}"#),
        Row(name: "408", status: 408, kind: .timedOut),
        Row(name: "409", status: 409, kind: .badServerResponse, says: "status 409"),
        Row(name: "410", status: 410, kind: .notFound, says: "permanently removed"),
        Row(name: "451", status: 451, kind: .notFound, says: "legal reasons"),
        Row(
            name: "422 the cap of 1,000", status: 422, kind: .resultLimitReached,
            body:
                #"{"message":"Only the first 1000 search results are available","documentation_url":"https://docs.github.com/v3/search/"}"#,
            says: "first 1,000", advice: [.narrow(["language", "stars", "created"])]),
        Row(
            name: "422 the cap of 1,000, as searches of code say it", status: 422, kind: .resultLimitReached,
            body: #"{"message":"Cannot access beyond the first 1000 results"}"#, says: "first 1,000"),
        Row(
            name: "422 missing query", status: 422, kind: .validationFailed,
            body: #"{"message":"Validation Failed","errors":[{"resource":"Search","field":"q","code":"missing"}]}"#,
            says: "rejected the query: the query is missing", advice: [.checkQuerySyntax]),
        Row(
            name: "422 qualifier of another search", status: 422, kind: .validationFailed,
            body:
                #"{"message":"Validation Failed","errors":[{"message":"None of the search qualifiers apply to this search type.","resource":"Search","field":"q","code":"invalid"}]}"#,
            says: "none of its qualifiers belongs to this kind of search"),
        Row(
            name: "422 hidden names", status: 422, kind: .validationFailed,
            body:
                #"{"message":"Validation Failed","errors":[{"message":"The listed users and repositories cannot be searched either because the resources do not exist or you do not have permission to view them.","resource":"Search","field":"q","code":"invalid"}]}"#,
            says: "does not exist or is not visible"),
        Row(
            name: "422 errors as strings", status: 422, kind: .validationFailed,
            body: #"{"message":"Validation Failed","errors":["Something \u001b[31mred"],"request_id":"x"}"#,
            says: "“Something [31mred”"),
        Row(
            name: "422 unknown code", status: 422, kind: .validationFailed,
            body: #"{"message":"Validation Failed","errors":[{"field":"sort","code":"odd","index":3,"value":null}]}"#,
            says: "“sort” is refused (“odd”)"),
        Row(
            name: "422 spam", status: 422, kind: .validationFailed,
            body: #"{"message":"Validation failed, or the endpoint has been spammed."}"#, says: "as spam"),
        Row(name: "422 with nothing", status: 422, kind: .validationFailed, body: "{}", says: "gave no reason"),
        Row(
            name: "500 as JSON", status: 500, kind: .badServerResponse, body: #"{"error":"Server Error"}"#,
            says: "status 500 (“Server Error”)"),
        Row(
            name: "502 as a page", status: 502, kind: .badServerResponse,
            body: "<html><body><h1>Unicorn!</h1></body></html>", says: "status 502"),
        Row(
            name: "503 of a search", status: 503, kind: .badServerResponse,
            body: #"{"code":"x","message":"Busy","documentation_url":null}"#, says: "(“Busy”)"),
        Row(name: "an odd body", status: 403, kind: .forbidden, body: #"{"message":{"a":[1]},"errors":7}"#),
        Row(name: "an unfollowed redirect", status: 301, kind: .badServerResponse, says: "status 301"),
    ]

    private static func error(_ row: Row) async throws -> AppError {
        let answer = StubResponse.bytes(Array(row.body.utf8), status: row.status, headers: row.headers)
        let authorization = try authorization(row.isSignedIn ? .bearer(Secret("t0ken")) : nil)
        let repos = GitHubRepoRepository(
            api: .stub(StubTransport().on(.any, answer), middleware: [authorization]))
        return try #require(
            await #expect(throws: AppError.self) {
                try await repos.search(.repos("swift"), page: .first, policy: .standard)
            })
    }

    @Test(arguments: rows) func `each error rule is distinguished and states the operation, the reason and the advice`(
        _ row: Row
    ) async throws {
        let error = try await Self.error(row)
        #expect(error.kind == row.kind)
        #expect(error.status == row.status)
        #expect(error.description.hasPrefix("Searching repositories for “swift” failed: "))
        if let says = row.says { #expect(error.description.contains(says)) }
        if let advice = row.advice { #expect(error.advice == advice) }
        #expect(!error.description.contains("<"))
        #expect(error.url?.hasPrefix("https://api.github.com/search/repositories?q=swift") == true)
    }

    @Test(
        arguments: [
            (["Retry-After": "30", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1700000010"], 30, 10),
            (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1700000010"], 10, 10),
            (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1600000000"], 0, -100_000_000),
            (["X-RateLimit-Remaining": "5", "X-RateLimit-Reset": "1700000010"], 60, nil),
            (["Retry-After": "Tue, 14 Nov 2023 22:13:40 GMT"], 20, nil), ([:], 60, nil),
            (["Retry-After": "soon"], 60, nil),
            // The server's clock is an hour ahead.
            (
                [
                    "Date": "Tue, 14 Nov 2023 23:13:20 GMT", "X-RateLimit-Remaining": "0",
                    "X-RateLimit-Reset": "1700003610",
                ], 10, 3_610
            ),
            (["Date": "Tue, 14 Nov 2023 23:13:20 GMT", "Retry-After": "Tue, 14 Nov 2023 23:13:40 GMT"], 20, nil),
            // The local clock is an hour ahead.
            (
                [
                    "Date": "Tue, 14 Nov 2023 21:13:20 GMT", "X-RateLimit-Remaining": "0",
                    "X-RateLimit-Reset": "1699996410",
                ], 10, -3_590
            ),
            (["Date": "Tue, 14 Nov 2023 21:13:20 GMT", "Retry-After": "Tue, 14 Nov 2023 21:13:40 GMT"], 20, nil),
            // A shared cache stored the response for a day.
            (
                [
                    "Date": "Mon, 13 Nov 2023 22:13:20 GMT", "Age": "86400",
                    "Retry-After": "Tue, 14 Nov 2023 22:13:40 GMT",
                ], 20, nil
            ),
        ] as [([String: String], Int, Double?)])
    func `the wait comes from Retry-After, then from the reset of an exhausted limit, then is one minute`(
        headers: [String: String], seconds: Int, reset: Double?
    ) async throws {
        let fields = headers.map { HTTPHeaders.Field(name: $0.key, value: $0.value) }
        let error = try await Self.error(
            Row(name: "", status: 429, kind: .rateLimited, headers: HTTPHeaders(fields)))
        #expect(error.retryAfter == .seconds(seconds))
        #expect(error.resetAt == reset.map { GitHubAPI.now.addingTimeInterval($0) })
    }

    @Test func `an error other than a rate limit has a wait only if the server sends one`() async throws {
        let busy = try await Self.error(
            Row(name: "", status: 503, kind: .badServerResponse, headers: ["Retry-After": "5"]))
        #expect(busy.retryAfter == .seconds(5))
        let broken = try await Self.error(Row(name: "", status: 500, kind: .badServerResponse))
        #expect(broken.retryAfter == nil)
        #expect(busy.advice.isEmpty)
        #expect(broken.advice == [.tryAgainLater])
        #expect(broken.resetAt == nil)
    }

    @Test func `the server's wait replaces the advice to try again in a minute`() async throws {
        let login = try await Self.error(
            Row(
                name: "", status: 403, kind: .unauthorized, body: #"{"message":"Maximum number of login attempts"}"#,
                headers: ["Retry-After": "1800"]))
        #expect(login.retryAfter == .seconds(1_800))
        #expect(login.advice == [.signInAgain(.github), .continueAnonymously])
        let api = GitHubAPI.answering("{}", status: 429, headers: ["Retry-After": "1800"])
        let secondary = await #expect(throws: AppError.self) {
            try await GitHubUserRepository(api: api).profile(of: .login("octocat"), policy: .standard)
        }
        #expect(secondary?.retryAfter == .seconds(1_800))
        #expect(secondary?.advice == [])
    }

    @Test func `a request that requires a token is not repeated without one`() async throws {
        let api = try Self.signedIn(.json(#"{"message":"Bad credentials"}"#, status: 401))
        let profile = await #expect(throws: AppError.self) {
            try await GitHubUserRepository(api: api).profile(of: .me, policy: .standard)
        }
        #expect(profile?.advice == [.signInAgain(.github)])
        let search = await #expect(throws: AppError.self) {
            try await GitHubRepoRepository(api: api).search(.repos("swift"), page: .first, policy: .standard)
        }
        #expect(search?.advice == [.signInAgain(.github), .continueAnonymously])
    }

    @Test(arguments: ["semantic_search", "code_search", "search", nil])
    func `a search that requires a token has a limit per minute, which no sign-in raises`(
        resource: String?
    ) async throws {
        var headers: HTTPHeaders = ["X-RateLimit-Remaining": "0", "X-RateLimit-Limit": "10"]
        headers["X-RateLimit-Resource"] = resource
        let api = try Self.signedIn(.bytes(Array("{}".utf8), status: 403, headers: headers))
        let error = await #expect(throws: AppError.self) {
            try await GitHubCodeRepository(api: api)
                .search(SearchQuery(.code, words: ["swift"]), page: .first, policy: .standard)
        }
        #expect(error?.description.contains("searches a minute") == true)
        #expect(error?.advice == [.waitForLimit])
    }

    @Test func `the error for the result limit names filters of the kind that was searched`() async throws {
        let api = try Self.signedIn(
            .json(#"{"message":"Only the first 1000 search results are available"}"#, status: 422))
        let repositories: [any ItemRepository] = [
            GitHubUserRepository(api: api), GitHubRepoRepository(api: api), GitHubThreadRepository<IssueDTO>(api: api),
            GitHubThreadRepository<PullRequestDTO>(api: api), GitHubCommitRepository(api: api),
            GitHubCodeRepository(api: api), GitHubTopicRepository(api: api),
        ]
        for repository in repositories {
            try await expectAdvice(of: repository)
        }
    }

    @Test func `the error for the result limit names no filters for the repositories of a topic`() async throws {
        let api = try Self.signedIn(
            .json(#"{"message":"Only the first 1000 search results are available"}"#, status: 422))
        let error = await #expect(throws: AppError.self) {
            try await GitHubTopicRepository(api: api).repos(under: "swift", page: .first, policy: .standard)
        }
        #expect(error?.advice == [.requestEarlierPage])
    }

    private func expectAdvice<Repository: ItemRepository>(of repository: Repository) async throws {
        let schema = Repository.Element.kind.search
        let query = try SearchQuery(schema, words: ["swift"])
        let error = await #expect(throws: AppError.self) {
            try await repository.search(query, page: .first, policy: .standard)
        }
        #expect(error?.advice == [.narrow(schema.narrowing)])
    }

    private static func signedIn(_ response: StubResponse) throws -> GitHubAPI {
        .stub(StubTransport().on(.any, response), middleware: [try authorization(.bearer(Secret("t0ken")))])
    }

    private static func authorization(_ credential: Credential?) throws -> AuthorizationMiddleware {
        AuthorizationMiddleware(origin: try #require(Origin(GitHubAPI.baseURL)), credential: { _ in credential })
    }

    @Test func `a server's message is shortened to one line`() async throws {
        let long = String(repeating: "x\\n\\u0007", count: 5_000)
        let error = try await Self.error(
            Row(name: "", status: 403, kind: .forbidden, body: #"{"message":"\#(long)"}"#))
        #expect(error.description.count < 300)
        #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    @Test(arguments: ["GH_TOKEN", nil]) func `the error about a rejected token in a variable names the variable`(
        variable: String?
    ) async throws {
        let transport = StubTransport().on(.any, .json(#"{"message":"Bad credentials"}"#, status: 401))
        let authorization = try Self.authorization(.bearer(Secret("t0ken")))
        let client = HTTPClient(baseURL: GitHubAPI.baseURL, middleware: [authorization], transport: transport)
        let api = GitHubAPI(client: client, tokenVariable: variable)
        let error = await #expect(throws: AppError.self) {
            try await GitHubUserRepository(api: api).profile(of: .login("octocat"), policy: .standard)
        }
        #expect((error?.advice.contains(.changeVariable("GH_TOKEN")) == true) == (variable != nil))
    }

    @Test func `for a detail request, the hourly limit applies and nothing waits automatically`() async throws {
        let api = GitHubAPI.answering(
            "{}", status: 403, headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Limit": "60"])
        let error = await #expect(throws: AppError.self) {
            try await GitHubUserRepository(api: api).profile(of: .login("octocat"), policy: .standard)
        }
        #expect(
            error?.description == "Loading user “octocat” failed: GitHub's limit of 60 requests an hour is exhausted")
        #expect(error?.advice == [.signInForHigherLimit(.github, limit: "5,000 requests an hour")])
    }

    @Test func `a server without rate limits is not asked for them`() async throws {
        let api = GitHubAPI.answering(#"{"message":"Rate limiting is not enabled."}"#, status: 404)
        let error = await #expect(throws: AppError.self) { try await GitHubLimitsRepository(api: api).limits() }
        #expect(error?.kind == .notFound)
        #expect(error?.description == "Loading the rate limits failed: this server has no rate limits")
        #expect(error?.advice == [.checkServer])
    }

    @Test func `a missing user is named`() async throws {
        let error = await #expect(throws: AppError.self) {
            try await GitHubUserRepository(api: .answering("{}", status: 404))
                .profile(of: .login("nobody"), policy: .standard)
        }
        #expect(error?.description == "Loading user “nobody” failed: there is no user or organization “nobody”")
    }
}
