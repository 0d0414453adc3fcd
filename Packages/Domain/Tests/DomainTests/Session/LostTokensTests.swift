import Core
import DomainTestSupport
import Foundation
import Shared
import Testing

@testable import Domain

/// Tests that an account whose token was deleted with an unusable file does not count as signed in.
@Suite(.timeLimit(.minutes(10)))
struct LostTokensTests {
    private let folder = NSTemporaryDirectory() + "lost-tokens-" + UUID().uuidString
    private let session: Session
    private let auth = InMemoryAuthRepository(accepting: [Secret("gho_new"): VerifiedToken(login: "carol")])
    private let alice = Account(provider: .github, host: "github.com", login: "alice")
    private let bob = Account(provider: .github, host: "github.com", login: "bob")

    /// Creates a token file with the tokens of two accounts, which other users can change.
    init() async throws {
        let storage = LayeredTokenStorage(
            environment: EnvironmentTokenStorage(environment: Environment([:]), variables: []),
            layers: [PlainFileTokenStorage(directory: folder, consent: .given)], directory: folder)
        for account in [alice, bob] { try await storage.save(StoredToken(secret: Secret("x")), for: account.tokenKey) }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o666], ofItemAtPath: folder + "/" + PlainFileTokenStorage.fileName)
        session = Session(storage: storage)
    }

    private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func `a sign-in reports the accounts whose tokens were lost`() async throws {
        defer { removeFolder() }
        let carol = try await SignIn(auth: auth, session: session)(Secret("gho_new"))
        #expect(try await session.accounts() == [carol])
        #expect(session.lostAccounts == [alice, bob])
    }

    @Test func `a sign-out reports another account whose token was lost`() async throws {
        defer { removeFolder() }
        let outcome = await SignOut(auth: auth, session: session)(.account(alice))
        #expect(outcome.removed == [alice])
        #expect(outcome.lost == [bob])
        #expect(try await session.accounts().isEmpty)
    }

    @Test func `signing out all accounts loses no token`() async throws {
        defer { removeFolder() }
        let outcome = await SignOut(auth: auth, session: session)(.all)
        #expect(Set(outcome.removed) == [alice, bob])
        #expect(outcome.lost.isEmpty)
    }
}
