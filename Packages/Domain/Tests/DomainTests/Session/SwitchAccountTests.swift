import Core
import DomainTestSupport
import Shared
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct SwitchAccountTests {
    private static func sessions(_ logins: String...) -> ProviderSessions {
        let entries = logins.map { login in
            (
                TokenKey(service: "github", host: "github.com", account: login),
                StoredToken(secret: Secret("gho_\(login)"))
            )
        }
        let storage = InMemoryTokenStorage(Dictionary(uniqueKeysWithValues: entries))
        return ProviderSessions(sessions: [Session(storage: storage)], auth: InMemoryAuthRepository())
    }

    /// A closure that records a failure, for cases in which the user must not be asked.
    private static let nobody: @Sendable ([Account]) async throws(AppError) -> Account? = { accounts in
        Issue.record("asked among \(accounts)")
        return nil
    }

    @Test func `the named account is in use afterwards`() async throws {
        let sessions = Self.sessions("hubot", "octocat")
        let chosen = try await sessions.switchAccount(of: .github)(to: "OctoCat", choose: Self.nobody)
        #expect(chosen?.login == "octocat")
        #expect(try await sessions[.github].accounts().first == chosen)
    }

    @Test func `a single account needs no selection`() async throws {
        let chosen = try await Self.sessions("hubot").switchAccount(of: .github)(to: nil, choose: Self.nobody)
        #expect(chosen?.login == "hubot")
    }

    @Test func `one of several accounts is selected, or none`() async throws {
        let sessions = Self.sessions("hubot", "octocat")
        #expect(try await sessions.switchAccount(of: .github)(to: nil) { _ in nil } == nil)
        let chosen = try await sessions.switchAccount(of: .github)(to: nil) { $0.last }
        #expect(try await sessions[.github].accounts().first == chosen)
    }

    @Test func `the error for an unknown account names the signed-in accounts`() async {
        let error = await #expect(throws: AppError.self) {
            try await Self.sessions("hubot").switchAccount(of: .github)(to: "octocat", choose: Self.nobody)
        }
        #expect(error?.kind == .usage)
        #expect(error?.description == "“octocat” is not signed in to github.com")
        #expect(error?.advice == [.chooseAccount(["hubot"])])
    }

    @Test func `without a sign-in no account can be selected`() async {
        let error = await #expect(throws: AppError.self) {
            try await Self.sessions().switchAccount(of: .github)(to: nil, choose: Self.nobody)
        }
        #expect(error?.kind == .unauthorized)
    }

    @Test func `the accounts to sign out are all, the named one, the only one or the selected one`() async throws {
        let one = Self.sessions("hubot").signOut(of: .github)
        let two = Self.sessions("hubot", "octocat").signOut(of: .github)
        let octocat = Account(provider: .github, host: "github.com", login: "octocat")
        #expect(try await two.scope(login: nil, isForAll: true, choose: Self.nobody) == .all)
        #expect(try await two.scope(login: "OCTOCAT", isForAll: false, choose: Self.nobody) == .account(octocat))
        #expect(try await one.scope(login: "octocat", isForAll: false, choose: Self.nobody) == .account(octocat))
        #expect(try await one.scope(login: nil, isForAll: false, choose: Self.nobody) == .active)
        #expect(try await two.scope(login: nil, isForAll: false) { _ in octocat } == .account(octocat))
        #expect(try await two.scope(login: nil, isForAll: false) { _ in nil } == nil)
    }
}
