import Domain
import DomainTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct InMemoryDoublesTests {
    private let first = PageRequest(number: 1, size: 30)

    @Test func `a double that was not configured fails with its name`() async throws {
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try await InMemoryUserRepository().profile(of: .me, policy: .standard) },
            { _ = try await InMemoryRepoRepository().search(.everything, page: first, policy: .standard) },
            { _ = try await InMemoryPhotoRepository().list(.editorial, .latest, page: first, policy: .standard) },
            { _ = try await InMemoryMoviesRepository().movie(1, policy: .standard) },
            { _ = try await InMemoryLimitsRepository().limits() },
            { _ = try await InMemoryAuthRepository().requestDeviceAuthorization(scopes: []) },
        ]
        for call in calls {
            do {
                try await call()
                Issue.record("nothing was thrown")
            } catch {
                let shown = (error as? AppError) ?? (error as? SignInError)?.appError
                #expect(shown?.kind == .usage)
                #expect(shown?.description.hasPrefix("InMemory") == true)
            }
        }
    }

    @Test func `held responses can be released in any order`() async throws {
        let users = InMemoryUserRepository(GitHubUser.samples)
        users.control.hold()
        async let octocat = users.profile(of: .login("octocat"), policy: .standard)
        await users.control.waitForHeldCalls(1)
        async let apple = users.profile(of: .login("apple"), policy: .standard)
        await users.control.waitForHeldCalls(2)
        users.control.release(at: 1)
        #expect(try await apple.value.login == "apple")
        #expect(users.control.heldCount == 1)
        users.control.releaseAll()
        #expect(try await octocat.value.login == "octocat")
    }

    @Test func `the history is unique and limited for each kind`() async throws {
        let queries = InMemoryQueriesRepository(maximumCount: 2)
        for text in ["a", "b", "a", "c"] {
            try await queries.save(RecentQuery(kind: .repo, text: text, searchedAt: .distantPast))
        }
        try await queries.save(RecentQuery(kind: .user, text: "b", searchedAt: .distantPast))
        #expect(try await queries.recent(.repo, limit: 9).map(\.text) == ["c", "a"])
        #expect(try await queries.recent(nil, limit: 9).map(\.text) == ["b", "c", "a"])
        #expect(try await queries.remove("c", of: .repo))
        #expect(try await queries.clear(nil) == 2)
    }
}
