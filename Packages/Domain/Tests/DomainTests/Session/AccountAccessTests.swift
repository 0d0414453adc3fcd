import Domain
import DomainTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AccountAccessTests {
    private static let locked = SearchError(.storage, message: "The keyring is locked.")
    private static let refused = SearchError(.unauthorized, message: "GitHub asks for a sign-in.")

    private func account(
        _ token: Result<AccessToken?, SearchError> = .success(AccessToken(secret: Secret("sample-token"))),
        isDemo: Bool = false, isAnonymous: Bool = false, failure: SearchError? = nil
    ) -> AccountAccess {
        AccountAccess(
            isDemo: isDemo, isAnonymous: isAnonymous, token: { () async throws(SearchError) in try token.get() },
            failure: { failure })
    }

    private func requirement(_ account: AccountAccess) async -> SearchError? {
        do throws(SearchError) {
            try await account.require()
            return nil
        } catch {
            return error
        }
    }

    @Test func `an account is there when its token is, and the demo is everybody's`() async {
        #expect(await requirement(account()) == nil)
        #expect(await requirement(account(.success(nil), isDemo: true)) == nil)
    }

    @Test func `without a token, or with it left out, a sign-in is asked for`() async {
        #expect(await requirement(account(.success(nil)))?.kind == .unauthorized)
        #expect(await requirement(account(isAnonymous: true))?.kind == .unauthorized)
    }

    @Test func `a token that cannot be read is the reason itself`() async {
        #expect(await requirement(account(.failure(Self.locked))) == Self.locked)
    }

    @Test func `requests go out in somebody's name only with a token that can be read`() async {
        #expect(await account().isSignedIn)
        #expect(await !account(.success(nil)).isSignedIn)
        #expect(await !account(.failure(Self.locked)).isSignedIn)
        #expect(await !account(isDemo: true).isSignedIn)
        #expect(await !account(isAnonymous: true).isSignedIn)
    }

    @Test func `why the token was not there counts more than that one is asked for`() async {
        let refuse: @Sendable () async throws(SearchError) -> Int = { () async throws(SearchError) in
            throw Self.refused
        }
        await #expect(throws: Self.locked) { try await account(failure: Self.locked).loading(refuse) }
        await #expect(throws: Self.refused) { try await account().loading(refuse) }
        await #expect(throws: SearchError.cancelled) {
            try await account(failure: Self.locked).loading { () async throws(SearchError) -> Int in
                throw .cancelled
            }
        }
    }

    @Test func `that holds for each page of a list`() async {
        let list = PageSource<Repo>(limits: .gitHubList) { _, _ throws(SearchError) in throw Self.refused }
        var pages = account(failure: Self.locked).loading(list).pages(ListRange()).makeAsyncIterator()
        await #expect(throws: Self.locked) { try await pages.next() }
    }

    @Test func `the own profile needs an account, others don't`() async throws {
        let users = InMemoryUserRepository(UserProfile.samples, signedIn: "apple")
        let services = UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        let (useCases, nobody) = (UserUseCases(users, services), account(.success(nil)))
        #expect(try await useCases.load(.login("octocat"), policy: .standard, of: nobody).value == .sample)
        #expect(try await useCases.load(.me, policy: .standard, of: account()).value.user.login == "apple")
        await #expect(throws: SearchError.signedOut(of: .github)) {
            try await useCases.load(.me, policy: .standard, of: nobody)
        }
        #expect(users.control.calls.count == 2)
    }
}
