import Domain
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SearchSchemaTests {
    @Test func `filters of repositories have GitHub's names`() throws {
        let query = try SearchQuery(
            .repos, words: [],
            filters: [
                "owner": "apple", "updated": ">=2024-01-01", "created": ">=2024-01-01", "archived": "false",
                "visibility": "public", "include-forks": "true", "match": "readme", "number-topics": ">=3",
                "good-first-issues": ">1", "help-wanted-issues": "2", "size": "<9", "license": "mit", "topic": "cli",
                "forks": "*..5", "followers": "7..*", "stars": "1..2", "language": "C",
            ])
        #expect(
            query.text == """
                user:apple pushed:>=2024-01-01 created:>=2024-01-01 archived:false is:public fork:true in:readme \
                topics:>=3 good-first-issues:>1 help-wanted-issues:2 size:<9 license:mit topic:cli forks:*..5 \
                followers:7..* stars:1..2 language:C
                """)
    }

    @Test func `filters of accounts have GitHub's names`() throws {
        let query = try SearchQuery(
            .users, words: [],
            filters: [
                "type": "org", "location": "Seoul", "language": "Swift", "followers": "<=9", "repos": ">=1",
                "match": "name", "created": "*..2020-01-01",
            ])
        #expect(
            query.text
                == "type:org location:Seoul language:Swift followers:<=9 repos:>=1 in:name created:*..2020-01-01")
    }

    @Test(arguments: ItemKind.all)
    func `several fields can be searched if the kind supports it`(kind: ItemKind) {
        #expect(kind.search.filters.allSatisfy { $0.id != "match" || $0.isRepeatable })
    }

    @Test func `without a query language filters are sent as parameters`() throws {
        let query = try SearchQuery(
            .movies, words: ["  a ", "b"], filters: ["year": "1999", "lang": "ko-KR", "include-adult": "true"])
        #expect(query.text == "a b")
        #expect(query.parameters.map(\.name) == ["year", "language", "include_adult"])
        #expect(query.parameter("language") == "ko-KR")
    }

    @Test(arguments: ItemKind.all)
    func `an unknown filter is rejected with its name`(kind: ItemKind) {
        let error = #expect(throws: QueryError.unknownFilter("no-such-filter")) {
            try SearchQuery(kind.search, words: ["a"], filters: ["no-such-filter": "x"])
        }
        #expect(error?.description == "“no-such-filter” is not a filter of this search.")
    }

    @Test(arguments: ItemKind.all)
    func `an unknown sort is rejected`(kind: ItemKind) {
        #expect(throws: QueryError.self) { try SearchQuery(kind.search, words: ["a"], sort: SearchSort("age")) }
    }

    @Test(arguments: ItemKind.all)
    func `every offered value is accepted and no other`(kind: ItemKind) throws {
        for filter in kind.search.filters where !filter.choices.isEmpty {
            for choice in filter.choices { #expect(try !filter.value(choice).isEmpty) }
            #expect(throws: QueryError.self) { try filter.value("no-such-choice") }
        }
    }

    @Test(arguments: ItemKind.all)
    func `no two filters share an option`(kind: ItemKind) {
        let filters = kind.search.filters
        #expect(Set(filters.map(\.id)).count == filters.count)
    }
}
