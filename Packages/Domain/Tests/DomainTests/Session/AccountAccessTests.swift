import DomainTestSupport
import Shared
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct AccountAccessTests {
    private static let locked = AppError(.storage, reason: "The keyring is locked")
    private static let octocat = Account(provider: .github, host: "github.com", login: "octocat")

    private func account(
        _ account: Result<Account?, AppError> = .success(octocat), isDemo: Bool = false, isAnonymous: Bool = false
    ) -> AccountAccess {
        AccountAccess(
            isDemo: isDemo, isAnonymous: isAnonymous, account: { () async throws(AppError) in try account.get() })
    }

    private func requirement(_ account: AccountAccess) async -> AppError? {
        do throws(AppError) {
            try await account.require()
            return nil
        } catch {
            return error
        }
    }

    @Test func `a signed-in account is accepted, and the demo requires none`() async {
        #expect(await requirement(account()) == nil)
        #expect(await requirement(account(.success(nil), isDemo: true)) == nil)
    }

    @Test func `a sign-in is required if no account is signed in or requests are anonymous`() async {
        #expect(await requirement(account(.success(nil)))?.kind == .unauthorized)
        #expect(await requirement(account(isAnonymous: true))?.kind == .unauthorized)
    }

    @Test func `an account that cannot be looked up is reported with the reason`() async {
        #expect(await requirement(account(.failure(Self.locked))) == Self.locked)
    }

    @Test func `requests are only sent for an account if one is signed in and used`() async {
        #expect(await account().isSignedIn)
        #expect(await !account(.success(nil)).isSignedIn)
        #expect(await !account(.failure(Self.locked)).isSignedIn)
        #expect(await !account(isDemo: true).isSignedIn)
        #expect(await !account(isAnonymous: true).isSignedIn)
    }

    @Test func `only the profile of the signed-in account requires an account`() async throws {
        let users = InMemoryUserRepository(GitHubUser.samples, signedIn: "apple")
        let services = UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        let (useCases, nobody) = (UserUseCases(users, services), account(.success(nil)))
        #expect(try await useCases.load(.login("octocat"), policy: .standard, of: nobody).value == .sample)
        #expect(try await useCases.load(.me, policy: .standard, of: account()).value.login == "apple")
        await #expect(throws: AppError.signedOut(of: .github)) {
            try await useCases.load(.me, policy: .standard, of: nobody)
        }
        #expect(users.control.calls.count == 2)
    }
}
