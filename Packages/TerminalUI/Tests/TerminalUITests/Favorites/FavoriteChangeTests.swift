import DomainTestSupport
import TerminalKitTestSupport
import Testing

@testable import Domain
@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct FavoriteChangeTests {
    private let stage = ViewStage()
    private let repos = InMemoryRepoRepository(Repo.samples)

    private func change(
        _ change: ChangeFavorites.Change, _ words: [String], policy: FetchPolicy = .standard
    ) async throws -> AppError.Kind? {
        let loadItem = LoadItem().adding(RepoUseCases(repos, ViewStage.useCases))
        return try await stage.services(policy: policy).change(
            change, try ItemWords(words), of: .repo,
            with: ChangeFavorites(favorites: stage.favorites, loadItem: loadItem))
    }

    private var kept: [String] {
        get async throws { try await stage.favorites.favorites(of: nil).map(\.key.id).sorted() }
    }

    @Test func `missing items are reported, and the others are added`() async throws {
        #expect(try await change(.add, ["swiftlang/swift", "no/such", "vapor/vapor"]) == .notFound)
        #expect(stage.reported == [.notFound])
        #expect(stage.words.text == "2 added, 0 already in favorites.\n")
        #expect(try await kept == ["swiftlang/swift", "vapor/vapor"])
        #expect(try await change(.remove, ["vapor/vapor", "no/such"]) == nil)
        #expect(stage.words.text.hasSuffix("1 removed, 1 not in favorites.\n"))
        #expect(try await kept == ["swiftlang/swift"])
    }

    @Test func `if nothing was changed, the error is the whole output`() async throws {
        #expect(try await change(.add, ["no/such"]) == .notFound)
        #expect(stage.words.text.isEmpty)
    }

    @Test func `invalid arguments are reported, and the others are added`() async throws {
        let words = ["https://elsewhere.example/a/b", "swiftlang/swift", "a b", "no/such"]
        #expect(try await change(.add, words) == .usage)
        #expect(stage.reported == [.usage, .usage, .notFound])
        #expect(try await kept == ["swiftlang/swift"])
        #expect(try await change(.remove, ["a b", "swiftlang/swift"]) == .usage)
        #expect(try await kept.isEmpty)
    }

    @Test func `without a network, items are added without loading them, and a note says so`() async throws {
        repos.control.failAlways(AppError(.offline, reason: "No connection"))
        #expect(try await change(.add, ["swiftlang/swift"]) == nil)
        #expect(stage.words.text == "1 added, 0 already in favorites.\nAdded without a check: No connection.\n")
    }
}
