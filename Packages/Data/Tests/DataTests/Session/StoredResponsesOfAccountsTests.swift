import Domain
import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Synchronization
import Testing

@testable import Data

/// Tests of the account whose stored responses are served, and of the time at which its token is loaded.
@Suite(.timeLimit(.minutes(10)))
struct StoredResponsesOfAccountsTests {
    private let directory: TemporaryDirectory
    private let server = StubTransport()
    private let reports = Reports()
    private let url: URL
    private let origin: Origin

    init() throws {
        directory = try TemporaryDirectory()
        url = try #require(URL(string: "https://api.github.com"))
        origin = try #require(Origin(url))
    }

    /// Returns the connection of a new run with the cache of the previous runs.
    private func run(
        _ session: Session, _ connection: ServiceConnection = ServiceConnection(), provider: Provider = .github
    ) -> (transport: any HTTPTransport, credentials: SessionCredentials) {
        var connection = connection
        connection.report = { [reports] in reports.append($0.description) }
        let credentials = connection.makeCredentials(session, load: session.accessToken)
        let cache = SQLiteHTTPCache(directory: directory.path)
        return (connection.wrap(server, to: provider, at: origin, cache: cache, credentials), credentials)
    }

    private func request(
        _ policy: HTTPRequest.CachePolicy = .standard, _ credentials: HTTPRequest.CredentialUse = .ifAvailable
    ) -> HTTPRequest {
        HTTPRequest(
            url: url.appending(path: "search/users"),
            options: .init(cachePolicy: policy, freshFor: .seconds(60), credentials: credentials))
    }

    private let signedIn = Session.inMemory(signedInAs: "octocat")
    /// The session of the same account in a later run that cannot load the token.
    private let sealed = Session.inMemory(signedInAs: "octocat", isSealed: true)

    @Test(
        arguments: [HTTPRequest.CachePolicy.standard, .onlyStored], [HTTPRequest.CredentialUse.ifAvailable, .required])
    func `a stored response is served without loading the token`(
        policy: HTTPRequest.CachePolicy, credentials: HTTPRequest.CredentialUse
    ) async throws {
        server.enqueue(.json("[]"))
        _ = try await run(signedIn).transport.send(request(.standard, credentials))
        let response = try await run(sealed).transport.send(request(policy, credentials))
        #expect(response.source == .cache)
        #expect(server.requests.count == 1)
        #expect(sealed.current == .unknown)
        #expect(reports.all.isEmpty)
    }

    @Test func `responses are not shared between accounts`() async throws {
        server.on(.any, .json("[]"))
        _ = try await run(signedIn).transport.send(request())
        for other in [Session.inMemory(signedInAs: "hubot", isSealed: true), .inMemory()] {
            await #expect(throws: NetworkError.self) { try await run(other).transport.send(request(.onlyStored)) }
        }
    }

    @Test func `a response to an anonymous request is not stored for the account whose token could not be loaded`()
        async throws
    {
        server.on(.any, .json("[]"))
        _ = try await run(sealed).transport.send(request())
        #expect(server.requests.last?.headers["Authorization"] == nil)
        #expect(reports.all.count == 1)
        _ = try await run(signedIn).transport.send(request())
        #expect(server.requests.count == 2)
        #expect(server.requests.last?.headers["Authorization"] == "Bearer sample-token")
        #expect(try await run(.inMemory()).transport.send(request()).source == .cache)
    }

    @Test func `a request that requires a token is not sent without one, and fails with the reason`() async throws {
        let error = await #expect(throws: NetworkError.self) {
            try await run(sealed).transport.send(request(.standard, .required))
        }
        #expect(error?.kind == .missingCredential)
        #expect((error?.cause as? AppError)?.kind == .storage)
        let anonymous = await #expect(throws: NetworkError.self) {
            try await run(.inMemory()).transport.send(request(.standard, .required))
        }
        #expect((anonymous?.cause as? AppError)?.kind == .unauthorized)
        #expect(server.requests.isEmpty)
        #expect(reports.all.isEmpty)
    }

    @Test func `the demo requires no token`() async throws {
        server.on(.any, .json("[]"))
        var connection = ServiceConnection()
        connection.storesResponses = false
        connection.credentials = .optional
        _ = try await run(.inMemory(), connection).transport.send(request(.standard, .required))
        _ = try await run(signedIn, connection).transport.send(request())
        #expect(server.requests.map { $0.headers["Authorization"] } == [nil, "Bearer sample-token"])
    }

    @Test func `a run that sends nothing loads no token`() async throws {
        let dryRun = DryRunTransport()
        var connection = ServiceConnection()
        connection.policy = .bypass
        connection.credentials = .unused
        let credentials = connection.makeCredentials(sealed, load: sealed.accessToken)
        let transport = connection.wrap(
            dryRun, to: .github, at: origin, cache: SQLiteHTTPCache(directory: nil), credentials)
        await #expect(throws: NetworkError.self) { try await transport.send(request(.standard, .required)) }
        #expect(dryRun.firstURL == "https://api.github.com/search/users")
        #expect(sealed.current == .unknown)
    }

    @Test func `stored responses of services with keys are served without loading the key`() async throws {
        server.enqueue(.json("[]"))
        _ = try await run(signedIn, provider: .tmdb).transport.send(request(.standard, .required))
        let (transport, credentials) = run(sealed, provider: .tmdb)
        #expect(try await transport.send(request(.standard, .required)).source == .cache)
        #expect(await ServiceConnection().keyCheck(credentials).isThere())
        #expect(sealed.current == .unknown)
    }

    @Test func `users are loaded one by one if the token for GraphQL cannot be loaded`() async throws {
        let (transport, credentials) = run(sealed)
        let api = GitHubAPI(
            client: HTTPClient(baseURL: url, transport: transport), account: ServiceConnection().keyCheck(credentials))
        server.on(.any, .json(#"{"login":"octocat","id":1,"type":"User"}"#))
        let users = try await GitHubUserRepository(api: api).profiles(of: ["octocat"], policy: .standard)
        #expect(try users.map { try $0.get().value.login } == ["octocat"])
        #expect(server.requests.map { $0.url.path() } == ["/users/octocat"])
        #expect(reports.all.count == 1)
    }
}

/// The messages that were reported to the user.
private final class Reports: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock(\.self) }

    func append(_ text: String) {
        texts.withLock { $0.append(text) }
    }
}
