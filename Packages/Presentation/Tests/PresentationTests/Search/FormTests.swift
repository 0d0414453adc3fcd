import Domain
import Testing

@testable import Presentation

@Suite(.timeLimit(.minutes(10)))
struct FormTests {
    @Test func `every repository filter is in the query under GitHub's name`() throws {
        let query = try query(
            .repos,
            form([
                "language": "c++", "stars": ">=10", "forks": "1..5", "topic": "cli", "license": "mit", "owner": "apple",
                "created": ">2020-01-01", "updated": "*..2024-01-01", "size": "<100", "archived": "false",
                "include-forks": "only", "followers": "7", "good-first-issues": ">1", "help-wanted-issues": ">2",
                "number-topics": "3", "visibility": "public", "match": "readme",
            ])
        ).text
        let terms = Set(query.split(separator: " ").map(String.init))
        #expect(
            terms == [
                "words", "language:c++", "stars:>=10", "forks:1..5", "topic:cli", "license:mit", "user:apple",
                "created:>2020-01-01", "pushed:*..2024-01-01", "size:<100", "archived:false", "fork:only",
                "followers:7", "good-first-issues:>1", "help-wanted-issues:>2", "topics:3", "is:public", "in:readme",
            ])
        // The words and the filters are included; `created` and `trending` have the same qualifier.
        #expect(terms.count == SearchSchema.repos.filters.count)
    }

    @Test func `every user filter is in the query under GitHub's name`() throws {
        let query = try query(
            .users,
            form([
                "type": "org", "location": "Seoul", "language": "swift", "followers": ">=1", "repos": "2",
                "created": "<2015-01-01", "match": "email",
            ])
        ).text
        #expect(
            query == "words type:org location:Seoul language:swift followers:>=1 repos:2 created:<2015-01-01 in:email")
    }

    @Test func `the photo filters of the form become those of the search`() throws {
        var form = form(["orientation": "portrait", "color": "teal", "content-filter": "high"])
        form.sort = SearchSort("latest")
        let search = try query(.photos, form)
        #expect(
            search
                == (try SearchQuery(
                    .photos, words: ["words"],
                    filters: ["orientation": "portrait", "color": "teal", "content-filter": "high"],
                    sort: SearchSort("latest"))))
    }

    @Test func `the movie filters of the form become those of the search`() throws {
        let search = try query(
            .movies, form(["year": "1999", "region": "kr", "lang": "ko-KR", "include-adult": "true"]))
        #expect(
            search
                == (try SearchQuery(
                    .movies, words: ["words"],
                    filters: ["year": "1999", "region": "KR", "lang": "ko-KR", "include-adult": "true"])))
    }

    @Test(
        arguments: [("type", "robot"), ("match", "bio"), ("followers", "many"), ("created", "2024-02-30")])
    func `an invalid choice is reported with the expected values`(field: String, value: String) {
        #expect {
            try query(.users, form([field: value]))
        } throws: { error in
            guard case .invalidValue(let name, value, _) = error as? QueryError else { return false }
            return name == field
        }
    }

    @Test func `an unknown sort key is rejected`() {
        var form = form([:])
        form.sort = SearchSort("size")
        #expect(throws: QueryError.self) { try query(.repos, form) }
    }

    @Test func `a filter with only spaces is ignored`() {
        var values = FilterValues()
        values["year"] = " "
        #expect(values.isEmpty)
    }

    private func form(_ filters: FilterValues) -> SearchForm {
        SearchForm(text: "words", filters: filters)
    }

    private func query(_ schema: SearchSchema, _ form: SearchForm) throws(QueryError) -> SearchQuery {
        try form.query(schema)
    }
}
