import Domain
import Testing

@testable import Presentation

@Suite(.timeLimit(.minutes(10)))
struct FilterDescriptionTests {
    @Test func `every filter of every kind has a title and help`() {
        for feature in kinds {
            let kind = Self.kind(of: feature)
            let undescribed = kind.search.filters.map(\.id).filter { feature.filters[$0]?.help.isEmpty != false }
            #expect(undescribed == [], "\(kind.name.word)")
            #expect(kind.filterDescriptions.mapValues(\.help) == feature.filters.mapValues(\.help))
        }
    }

    @Test func `the help of a filter names no option`() {
        for feature in kinds {
            for (id, texts) in feature.filters {
                #expect(!texts.help.contains("--") && !texts.help.contains("=false"), "\(id)")
            }
        }
    }

    @Test func `a qualifier of several filters has all their titles`() throws {
        let completion = try #require(SearchSchema.repos.completions(of: "crea") { _ in [] }.first)
        #expect(completion.word == "created:")
        #expect(ItemKind.repo.title(of: completion) == "Created, trending")
        #expect(ItemKind.user.title(ofFilter: "created") == "Joined")
    }

    @Test func `an error about filters names their titles`() {
        let error = QueryError.conflicting("search-type", "sort")
        #expect(error.description(for: .issue) == "“Search type” and “Sort” can't be used together.")
        #expect(QueryError.unknownFilter("created").description(for: .user).contains("“Joined”"))
    }

    private static func kind<Feature: KindFeature>(of feature: Feature.Type) -> ItemKind { Feature.UseCases.kind }
}
