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

@Suite(.timeLimit(.minutes(10)))
struct AuthorizeInBrowserTests {
    /// The arguments of the exchange.
    private struct Exchanged: Sendable {
        let code: AuthorizationCode
        let returned: Secret?
        let sent: Secret
    }

    private let clock = ManualClock()
    private static let site = URL(string: "https://github.com") ?? URL(filePath: "/")

    private var authorize: AuthorizeInBrowser {
        AuthorizeInBrowser(
            site: Self.site, client: OAuthClient(id: AuthStage.clientID, secret: AuthStage.clientSecret), clock: clock)
    }

    /// Signs in with a browser that is redirected immediately with the given query.
    private func comeBack(
        with query: @escaping @Sendable (_ sent: [String: String]) -> String
    ) async throws -> Exchanged {
        try await authorize(scopes: ["gist"]) { address in
            let sent = address.url?.queryItems ?? [:]
            let redirect = sent["redirect_uri"].flatMap(URL.init(string:))
            guard let port = redirect?.port.flatMap(UInt16.init(exactly:)) else { return }
            _ = try? await RawHTTP.get("/callback?\(query(sent))", port: port)
        } exchange: { code, returned, sent in
            Exchanged(code: code, returned: returned, sent: sent)
        }
    }

    @Test func `the browser opens GitHub with all parameters of the flow`() async throws {
        let sent = Mutex<[String: String]>([:])
        let exchanged = try await comeBack { items in
            sent.withLock { $0 = items }
            return "code=the-code&state=\(items["state"] ?? "")"
        }
        let items = sent.withLock(\.self)
        #expect(items["client_id"] == AuthStage.clientID)
        #expect(items["scope"] == "gist")
        #expect(items["code_challenge_method"] == "S256")
        #expect(items["code_challenge"] == (try ProofKey(verifier: exchanged.code.verifier).challenge))
        #expect(items["redirect_uri"] == exchanged.code.redirectURL)
        #expect(exchanged.code.redirectURL.hasPrefix("http://127.0.0.1:"))
        #expect(items["client_secret"] == nil)
    }

    @Test func `the callback contains the code and the sent state`() async throws {
        let exchanged = try await comeBack { "code=the-code&state=\($0["state"] ?? "")" }
        #expect(exchanged.code.code == Secret("the-code"))
        #expect(exchanged.returned == exchanged.sent)
    }

    @Test(arguments: ["code=a&state=other", "code=a", "code=a&state=", "error=access_denied&state=other"])
    func `a callback with another state is ignored, and the wait continues`(query: String) async throws {
        let exchanged = try await authorize { address in
            let items = address.url?.queryItems ?? [:]
            let redirect = items["redirect_uri"].flatMap(URL.init(string:))
            guard let port = redirect?.port.flatMap(UInt16.init(exactly:)) else { return }
            let ignored = try? await RawHTTP.get("/callback?\(query)", port: port)
            #expect(ignored?.status == 400)
            _ = try? await RawHTTP.get("/callback?code=real&state=\(items["state"] ?? "")", port: port)
        } exchange: { code, _, _ in
            code.code
        }
        #expect(exchanged == Secret("real"))
    }

    @Test func `a denial by the user is distinguished from other rejections`() async {
        await #expect(throws: SignInError.denied) {
            try await comeBack { "error=access_denied&state=\($0["state"] ?? "")" }
        }
        await #expect(throws: SignInError.refused(code: "redirect_uri_mismatch", reason: "Why")) {
            try await comeBack { "error=redirect_uri_mismatch&error_description=Why&state=\($0["state"] ?? "")" }
        }
    }

    @Test func `each sign-in has its own state and verifier`() async throws {
        let first = try await comeBack { "code=a&state=\($0["state"] ?? "")" }
        let second = try await comeBack { "code=a&state=\($0["state"] ?? "")" }
        #expect(first.sent != second.sent)
        #expect(first.code.verifier != second.code.verifier)
    }

    @Test func `the wait for the callback ends after five minutes`() async {
        let task = Task { try await authorize(show: { _ in }) { _, _, _ in } }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(299))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        await #expect(throws: SignInError.expired) { try await task.value }
    }

    @Test func `an interruption ends the wait and closes the port`() async throws {
        let port = Mutex<UInt16>(0)
        let task = Task {
            try await authorize { address in
                let redirect = address.url?.queryItems["redirect_uri"].flatMap(URL.init(string:))
                port.withLock { $0 = redirect?.port.flatMap(UInt16.init(exactly:)) ?? 0 }
            } exchange: { _, _, _ in
            }
        }
        await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: SignInError.network(.cancelled)) { try await task.value }
        await #expect(throws: RawHTTP.Failure.self) { try await RawHTTP.get("/", port: port.withLock(\.self)) }
    }

    @Test func `the port stays open only during the code exchange, and a second callback is reported`()
        async throws
    {
        let port = Mutex<UInt16>(0)
        let repetitions = Mutex(0)
        let state = Mutex("")
        let second = try await authorize { address in
            let items = address.url?.queryItems ?? [:]
            let redirect = items["redirect_uri"].flatMap(URL.init(string:))
            port.withLock { $0 = redirect?.port.flatMap(UInt16.init(exactly:)) ?? 0 }
            state.withLock { $0 = items["state"] ?? "" }
            _ = try? await RawHTTP.get("/callback?code=a&state=\(items["state"] ?? "")", port: port.withLock(\.self))
        } onRepeatedRedirect: {
            repetitions.withLock { $0 += 1 }
        } exchange: { _, _, _ in
            try? await RawHTTP.get("/callback?code=b&state=\(state.withLock(\.self))", port: port.withLock(\.self))
        }
        #expect(second?.status == 409)
        #expect(repetitions.withLock(\.self) == 1)
        await #expect(throws: RawHTTP.Failure.self) { try await RawHTTP.get("/", port: port.withLock(\.self)) }
    }

    @Test func `without the app's secret no port is opened`() async {
        let authorize = AuthorizeInBrowser(site: Self.site, client: OAuthClient(id: AuthStage.clientID), clock: clock)
        let error = await #expect(throws: SignInError.self) {
            try await authorize { _ in
                Issue.record("an address was shown")
            } exchange: { _, _, _ in
            }
        }
        #expect(error?.appError.advice.first == .setClientSecret)
    }
}

extension URL {
    /// The decoded query items by name.
    var queryItems: [String: String] {
        let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return items.reduce(into: [:]) { $0[$1.name] = $1.value }
    }
}
