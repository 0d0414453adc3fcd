import DomainTestSupport
import Foundation
import Network
import Shared
import Synchronization
import Testing

@testable import Data
@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct SessionCredentialsTests {
    private let session = Session.inMemory(signedInAs: "octocat", token: Secret("gho_old"))

    /// Sends a request with the session's token to a server that rejects it.
    private func send(whileUnderWay event: @escaping @Sendable () async throws -> Void = {}) async throws {
        var connection = ServiceConnection()
        connection.storesResponses = false
        let credentials = connection.makeCredentials(session, load: session.accessToken)
        let url = try #require(URL(string: "https://api.github.com"))
        let transport = connection.wrap(
            RefusingTransport(event: event), to: .github, at: try #require(Origin(url)),
            cache: SQLiteHTTPCache(directory: nil), credentials)
        let response = try await transport.send(HTTPRequest(url: url.appending(path: "user")))
        #expect(response.status == 401)
    }

    @Test func `a token that is not accepted signs the user out`() async throws {
        try await send()
        #expect(session.current == .signedOut(.rejected))
    }

    @Test func `the end of a token is reported once`() async throws {
        let reports = Mutex<[AppError]>([])
        let session = Session.inMemory(signedInAs: "octocat", expiresAt: .distantPast)
        let provide = ProvideAccessToken(auth: InMemoryAuthRepository(), session: session)
        let credentials = SessionCredentials(
            session, isUsed: true, report: { error in reports.withLock { $0.append(error) } },
            load: provide.callAsFunction)
        for _ in 0..<2 { #expect(await credentials.token() == nil) }
        let reported = reports.withLock(\.self)
        #expect(reported.map(\.kind) == [.unauthorized])
        #expect(reported.map(\.advice) == [[.signIn(.github)]])
    }

    @Test func `the rejection of a token that has been replaced does not sign the user out`() async throws {
        let (session, new) = (session, Secret("gho_new"))
        let auth = InMemoryAuthRepository(accepting: [new: VerifiedToken(login: "octocat")])
        try await send { _ = try await SignIn(auth: auth, session: session)(new) }
        #expect(session.current == .signedIn(Account(provider: .github, host: "github.com", login: "octocat")))
        #expect(try await session.accessToken()?.secret == new)
    }
}

/// A transport that waits for an event and then rejects every credential.
private struct RefusingTransport: HTTPTransport {
    let event: @Sendable () async throws -> Void

    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        do {
            try await event()
        } catch {
            throw NetworkError(.cancelled, request: RequestSummary(request), cause: error)
        }
        return HTTPResponse(url: request.url, status: 401, body: [], receivedAt: .distantPast)
    }
}
