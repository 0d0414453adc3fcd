import DomainTestSupport
import Foundation
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct StarsTests {
    private let repos = InMemoryRepoRepository(Repo.samples)
    private let favorites = InMemoryFavoritesRepository()
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    private var stars: Stars { Stars(repos: repos, reachability: Reachability()) }

    private func star(_ count: Int) async throws {
        for repo in Repo.samples.prefix(count) {
            try await stars.set(true, try #require(RepoName(repo.fullName)))
        }
    }

    @Test func `stars become favorites in their order, with the most recent as the newest`() async throws {
        try await star(3)
        let outcome = try await stars.copy(of: .me, into: favorites, at: now)
        #expect(outcome.count == 3 && outcome.added == 3)
        let kept = try await favorites.favorites(of: .repo)
        #expect(kept.map(\.key) == Repo.samples.prefix(3).map(\.key))
        #expect(kept.first?.addedAt == now)
    }

    @Test func `an existing favorite does not count as new`() async throws {
        try await star(2)
        try await favorites.add([Favorite(Repo.samples[0], addedAt: now)])
        let outcome = try await stars.copy(of: .login("octocat"), into: favorites, at: now)
        #expect(outcome.count == 2 && outcome.added == 1)
        #expect(
            repos.control.calls.contains {
                if case .starred(.login("octocat"), _, _) = $0 { true } else { false }
            })
    }

    @Test func `favorites added before a failure are kept, which the error states`() async throws {
        let many = (1...101).map { Repo(fullName: "o/r\($0)") }
        let repos = InMemoryRepoRepository(many)
        let stars = Stars(repos: repos, reachability: Reachability())
        for repo in many { try await stars.set(true, try #require(RepoName(repo.fullName))) }
        repos.control.hold()
        let copying = Task { [favorites, now] in try await stars.copy(of: .me, into: favorites, at: now) }
        await repos.control.waitForHeldCalls(1)
        repos.control.release()
        await repos.control.waitForHeldCalls(1)
        repos.control.failAlways(AppError(.offline, reason: "No network"))
        repos.control.releaseAll()
        let error = await #expect(throws: AppError.self) { try await copying.value }
        #expect(
            error?.description
                == "No network. The 100 repositories received before the failure are now favorites, 100 of them new")
        #expect(try await favorites.favorites(of: .repo).count == 100)
    }

    @Test func `the first changes of stars follow immediately and later ones one second apart`() {
        #expect(Stars.pause(after: 0) == nil)
        #expect(Stars.pause(after: 19) == nil)
        #expect(Stars.pause(after: 20) == .seconds(1))
    }

    @Test func `a repository can be named by its page on the current host`() throws {
        let sites = WebSites()
        let page = try ItemReference("https://github.com/swiftlang/swift/issues", of: .repo)
        #expect(try RepoName(page, on: sites).description == "swiftlang/swift")
        let elsewhere = try ItemReference("https://gitlab.com/swiftlang/swift", of: .repo)
        #expect(throws: AppError.self) { try RepoName(elsewhere, on: sites) }
    }

    @Test func `an account can be named by its login, its page or as the signed-in account`() throws {
        let sites = WebSites()
        #expect(try UserReference(.account("@me"), on: sites) == .me)
        #expect(try UserReference(.account("octocat"), on: sites) == .login("octocat"))
        #expect(try UserReference(.account("https://github.com/octocat"), on: sites) == .login("octocat"))
        #expect(throws: AppError.self) { try ItemReference.account("no login") }
    }
}
