import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct GraphQLTests {
    private func row(_ login: String) -> GitHubUser {
        GitHubUser(login: login).with {
            $0.id = 1
            $0.nodeID = "U_\(login)"
        }
    }

    private func users(_ json: String, status: Int = 200, headers: HTTPHeaders = [:]) -> GitHubUserRepository {
        GitHubUserRepository(api: .answering(json, status: status, headers: headers))
    }

    private func completed(
        _ json: String, status: Int = 200, headers: HTTPHeaders = [:]
    ) async throws(AppError) -> [GitHubUser] {
        try await users(json, status: status, headers: headers)
            .completed(["ann", "acme", "gone"].map(row), policy: .standard).rows
    }

    private static let ann = """
        {"__typename":"User","databaseId":9,"login":"ann","name":"Ann","followers":{"totalCount":7},"location":null,\
        "following":{"totalCount":1},"repositories":{"totalCount":3},"bio":"","createdAt":"2012-01-02T03:04:05Z"}
        """
    private static let acme =
        #"{"__typename":"Organization","login":"acme","name":"Acme","createdAt":"2012-01-02T03:04:05Z"}"#

    @Test func `rows are completed by ID, organizations have no followers, and deleted accounts keep their rows`()
        async throws
    {
        let rows = try await completed(
            #"{"data":{"nodes":[\#(Self.ann),\#(Self.acme),null]},"errors":[{"type":"NOT_FOUND","path":["nodes",2]}]}"#)
        #expect(rows.map(\.name) == ["Ann", "Acme", nil])
        #expect(rows.map(\.followers) == [7, nil, nil])
        #expect(rows[0].details?.publicRepos == 3)
        #expect(rows[0].details?.bio == "")
        #expect(rows.map(\.id) == [1, 1, 1])
    }

    @Test func `all rows of a page are completed in one request without text from the service`() async throws {
        let transport = StubTransport().on(.any, .json(#"{"data":{"nodes":[null]}}"#))
        _ = try await GitHubUserRepository(api: .stub(transport)).completed(["a", "b"].map(row), policy: .standard)
        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1)
        #expect(request.method == .post)
        #expect(request.url.absoluteString == "https://api.github.com/graphql")
        let body = String(decoding: request.body ?? [], as: UTF8.self)
        #expect(body.hasSuffix(#""variables":{"ids":["U_a","U_b"]}}"#))
        #expect(!body.contains("email"))
    }

    @Test func `on an Enterprise Server, the GraphQL endpoint is next to the REST API`() async throws {
        let transport = StubTransport().on(.any, .json(#"{"data":{"nodes":[null]}}"#))
        let api = GitHubAPI.stub(transport, baseURL: try #require(URL(string: "https://ghe.example/api/v3")))
        _ = try await GitHubUserRepository(api: api).completed([row("a")], policy: .standard)
        #expect(transport.requests.first?.url.absoluteString == "https://ghe.example/api/graphql")
    }

    @Test(arguments: [
        (
            #"{"errors":[{"type":"RATE_LIMITED","message":"API rate limit exceeded"}]}"#, 200,
            AppError.Kind.rateLimited
        ),
        (#"{"data":null,"errors":[{"type":"INSUFFICIENT_SCOPES","message":"x"}]}"#, 200, .forbidden),
        (#"{"errors":[{"message":"Field 'x' doesn't exist on type 'User'"}]}"#, 200, .badServerResponse),
        (#"{"errors":[{"message":"You have exceeded a secondary rate limit"}]}"#, 200, .secondaryRateLimited),
        (#"{"message":"You have exceeded a secondary rate limit"}"#, 200, .secondaryRateLimited),
        (
            #"{"errors":[{"type":"RATE_LIMITED","message":"You have exceeded a secondary rate limit"}]}"#, 200,
            .secondaryRateLimited
        ),
        (#"{"message":"API rate limit exceeded for user ID 1."}"#, 200, .rateLimited),
        (#"{}"#, 200, .badServerResponse), (#"{"data":[]}"#, 200, .badServerResponse),
        ("<html>", 200, .badServerResponse),
        (
            #"{"data":null,"errors":[{"message":"Something went wrong while executing your query."}]}"#, 502,
            .badServerResponse
        ),
        (#"{"message":"You have exceeded a secondary rate limit"}"#, 403, .secondaryRateLimited),
    ])
    func `a rejection is recognized whatever its status code`(json: String, status: Int, kind: AppError.Kind)
        async throws
    {
        let error = await #expect(throws: AppError.self) { try await completed(json, status: status) }
        #expect(error?.kind == kind)
    }

    @Test func `a secondary limit with status 200 has a retry time like one with status 403`() async throws {
        let reset = Int(Date.now.timeIntervalSince1970) + 3_000
        let left: HTTPHeaders = [
            "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "4000", "X-RateLimit-Reset": String(reset),
        ]
        let spent: HTTPHeaders = [
            "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": String(reset),
        ]
        let refusal = #"{"message":"You have exceeded a secondary rate limit"}"#
        for (headers, extra) in [(left, ["Retry-After": "7"]), (left, [:]), (spent, [:])] {
            var headers = headers
            for (name, value) in extra { headers[name] = value }
            let answered = headers
            let told = try #require(
                await #expect(throws: AppError.self) { try await completed(refusal, headers: answered) })
            let usual = try #require(
                await #expect(throws: AppError.self) {
                    try await completed(refusal, status: 403, headers: answered)
                })
            #expect(told.description == usual.description)
            #expect(told.advice == usual.advice)
            #expect(told.resetAt == usual.resetAt)
            #expect(abs(seconds(told) - seconds(usual)) <= 2)
        }
    }

    private func seconds(_ error: AppError) -> Int64 { error.retryAfter?.components.seconds ?? -1 }

    @Test func `an exhausted limit with status 200 lasts until its reset, whatever the remaining count`() async throws {
        let error = await #expect(throws: AppError.self) {
            try await completed(
                #"{"errors":[{"type":"RATE_LIMITED","message":"API rate limit exceeded"}]}"#,
                headers: [
                    "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "9", "X-RateLimit-Reset": "4000000000",
                ])
        }
        #expect(error?.resetAt == Date(timeIntervalSince1970: 4_000_000_000))
    }

    @Test func `the account of an app is requested separately, because GraphQL does not find it`() async throws {
        let transport = StubTransport()
            .on(.path("/graphql", method: .post), .json(#"{"data":{"u0":\#(Self.ann)}}"#))
            .on(.path("/users/helper%5Bbot%5D"), .json(#"{"login":"helper[bot]","id":5,"type":"Bot"}"#))
        let outcomes = try await GitHubUserRepository(api: .stub(transport))
            .profiles(of: ["helper[bot]", "ann"], policy: .standard)
        #expect(try outcomes.map { try $0.get().value.login } == ["helper[bot]", "ann"])
        #expect(transport.requests.count == 2)
    }

    @Test func `without names, no request is sent`() async throws {
        let transport = StubTransport()
        let api = GitHubAPI.stub(transport)
        #expect(try await GitHubUserRepository(api: api).profiles(of: [], policy: .standard).isEmpty)
        #expect(try await GitHubRepoRepository(api: api).repos([], policy: .standard).isEmpty)
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        #"{"data":{"nodes":[{"__typename":"Bot"},{"login":"../x"},5,"x",[],null,{"login":"other","name":"Other"}]}}"#,
        #"{"data":{"nodes":[{"login":"ANN","name":"Ann"}]},"errors":"nonsense"}"#,
    ])
    func `unusable nodes affect only their own row`(json: String) async throws {
        let rows = try await completed(json)
        #expect(rows.map(\.login) == ["ann", "acme", "gone"])
        #expect(rows[1].name == nil)
    }

    @Test(arguments: [
        ("NOT_FOUND", AppError.Kind?.none), ("FORBIDDEN", .forbidden), ("RATE_LIMITED", .rateLimited),
        ("RESOURCE_LIMITS_EXCEEDED", .badServerResponse),
    ])
    func `rejected rows are reported with the loaded ones, and deleted ones are not rejected`(
        type: String, kind: AppError.Kind?
    ) async throws {
        let json =
            #"{"data":{"nodes":[\#(Self.ann),null]},"errors":[{"type":"\#(type)","path":["nodes",1],"message":"No."}]}"#
        let completed = try await users(json).completed(["ann", "bob"].map(row), policy: .standard)
        #expect(completed.rows.map(\.name) == ["Ann", nil])
        #expect(completed.failure?.kind == kind)
    }

    @Test func `each missing item of several has its own reason`() async throws {
        let json = """
            {"data":{"u0":null,"u1":null,"u2":null},"errors":[{"type":"FORBIDDEN","path":["u1"],"message":"SAML"},\
            {"type":"NOT_FOUND","path":["u0"]},{"type":"NOT_FOUND","path":["u2",0]}]}
            """
        let outcomes = try await users(json).profiles(of: ["a", "b", "c"], policy: .standard)
        let kinds = outcomes.map { outcome in
            if case .failure(let error) = outcome { error.kind } else { AppError.Kind?.none }
        }
        #expect(kinds == [.notFound, .forbidden, .notFound])
    }

    @Test func `accounts keep the order of their logins, and missing ones are reported`() async throws {
        let json = #"{"data":{"u0":\#(Self.ann),"u1":null},"errors":[{"type":"NOT_FOUND","path":["u1"]}]}"#
        let outcomes = try await users(json).profiles(of: ["Ann", "nobody"], policy: .standard)
        #expect(try outcomes[0].get().value.login == "ann")
        #expect(throws: AppError.self) { try outcomes[1].get() }
        if case .failure(let error) = outcomes[1] { #expect(error.kind == .notFound) }
    }

    @Test func `an item that was omitted for another reason is not reported as missing`() async throws {
        let json = #"{"data":{"u0":\#(Self.ann),"u1":null},"errors":[{"type":"RESOURCE_LIMITS_EXCEEDED"}]}"#
        let outcomes = try await users(json).profiles(of: ["ann", "bob"], policy: .standard)
        if case .failure(let error) = outcomes[1] { #expect(error.kind == .badServerResponse) }
    }

    @Test func `an account with another login is not accepted`() async throws {
        let outcomes = try await users(#"{"data":{"u0":\#(Self.ann)}}"#).profiles(of: ["bob"], policy: .standard)
        #expect(throws: AppError.self) { try outcomes[0].get() }
    }

    @Test func `a repository is complete, and a renamed one is found`() async throws {
        let json = """
            {"data":{"r0":{"nameWithOwner":"new/name","name":"name","owner":{"__typename":"User","login":"new"},\
            "stargazerCount":5,"watchers":{"totalCount":2},"issues":{"totalCount":3},"pullRequests":{"totalCount":4},\
            "visibility":"PUBLIC","primaryLanguage":{"name":"Swift"},"licenseInfo":null,"defaultBranchRef":null,\
            "repositoryTopics":{"nodes":[{"topic":{"name":"cli"}}]},"viewerHasStarred":true,\
            "latestRelease":{"tagName":"v1","publishedAt":"2020-01-02T03:04:05Z"}}}}
            """
        let name = try #require(RepoName("old/name"))
        let outcomes = try await GitHubRepoRepository(api: .answering(json)).repos([name], policy: .standard)
        let repo = try outcomes[0].get().value
        #expect(repo.fullName == "new/name")
        #expect(repo.openIssuesCount == 7)
        #expect(repo.watchersCount == 5)
        #expect(repo.subscribersCount == 2)
        #expect(repo.latestRelease?.tagName == "v1")
        #expect(repo.visibility == "public")
        #expect(repo.topics == ["cli"])
        #expect(repo.isStarred == true)
    }

    @Test(arguments: [(Int.max, 1), (1, Int.max), (-1, 1)])
    func `impossible counts, alone or together, are unknown`(issues: Int, pullRequests: Int) async throws {
        let json = """
            {"data":{"r0":{"nameWithOwner":"a/b","issues":{"totalCount":\(issues)},\
            "pullRequests":{"totalCount":\(pullRequests)}}}}
            """
        let name = try #require(RepoName("a/b"))
        let outcomes = try await GitHubRepoRepository(api: .answering(json)).repos([name], policy: .standard)
        #expect(try outcomes[0].get().value.openIssuesCount == nil)
    }
}
