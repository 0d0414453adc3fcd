import DomainTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct ChangeFavoritesTests {
    private let favorites = InMemoryFavoritesRepository()
    private let repos = InMemoryRepoRepository(Repo.samples)

    private var change: ChangeFavorites {
        let services = UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        let loadItem = LoadItem().adding(RepoUseCases(repos, services))
        return ChangeFavorites(favorites: favorites, loadItem: loadItem)
    }

    private static func items(_ names: String...) throws -> [ItemReference] {
        try names.map { try ItemReference($0, of: .repo) }
    }

    @Test func `adjacent names of items are combined, and invalid names between them are rejected one by one`() throws {
        let steps = change.steps(["a/b", "c/d", "none", "https://example.com/a/b", "e/f"], of: .repo)
        #expect(steps.count == 4)
        #expect(steps.first == .items(try Self.items("a/b", "c/d")))
        #expect(steps.last == .items(try Self.items("e/f")))
        for step in steps[1...2] {
            guard case .refused(let error) = step else {
                Issue.record("\(step)")
                continue
            }
            #expect(error.kind == .usage)
        }
    }

    @Test func `added and removed items are counted over all steps`() async throws {
        let items = try Self.items(Repo.sample.fullName, "no/such")
        var (tally, missing) = try await change(.add, items, policy: .standard, counting: ChangeFavorites.Tally())
        #expect(tally.changed == 1 && tally.unchanged == 0)
        #expect(missing.map(\.kind) == [.notFound])
        (tally, _) = try await change(.add, [items[0]], policy: .standard, counting: tally)
        #expect(tally.changed == 1 && tally.unchanged == 1)
        (tally, missing) = try await change(.remove, items, policy: .standard, counting: ChangeFavorites.Tally())
        #expect(tally.changed == 1 && tally.unchanged == 1 && missing.isEmpty)
        #expect(try await favorites.favorites(of: nil).isEmpty)
    }

    @Test func `after a failed lookup the remaining items are added without lookups`() async throws {
        repos.control.failAlways(AppError(.offline, reason: "No connection"))
        var tally = ChangeFavorites.Tally()
        (tally, _) = try await change(.add, Self.items("a/b"), policy: .standard, counting: tally)
        #expect(tally.unconfirmed?.kind == .offline)
        let asked = repos.control.calls.count
        (tally, _) = try await change(.add, Self.items("c/d"), policy: .standard, counting: tally)
        #expect(tally.changed == 2)
        #expect(repos.control.calls.count <= asked + 1)
    }
}
