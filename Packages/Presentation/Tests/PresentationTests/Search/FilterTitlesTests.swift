import Domain
import Testing

@testable import Presentation

@Suite(.timeLimit(.minutes(10)))
struct FilterTitlesTests {
    @Test func `every filter of every kind has a title`() {
        for feature in kinds {
            let kind = Self.kind(of: feature)
            let untitled = kind.search.filters.map(\.id).filter { feature.filterTitles[$0] == nil }
            #expect(untitled == [], "\(kind.name.word)")
        }
    }

    @Test func `a qualifier of several filters has all their titles`() throws {
        let completion = try #require(SearchSchema.repos.completions(of: "crea") { _ in [] }.first)
        #expect(completion.word == "created:")
        #expect(ItemKind.repo.title(of: completion) == "Created, trending")
        #expect(ItemKind.user.title(ofFilter: "created") == "Joined")
    }

    private static func kind<Feature: KindFeature>(of feature: Feature.Type) -> ItemKind { Feature.UseCases.kind }
}
