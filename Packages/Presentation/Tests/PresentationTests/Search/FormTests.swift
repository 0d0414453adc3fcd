import Domain
import Presentation
import Testing

@Suite("Search forms", .timeLimit(.minutes(1)))
struct FormTests {
    @Test("every repo filter stands in the query under GitHub's name")
    func repoFilters() throws {
        let query = try RepoSearch(
            form([
                "language": "c++", "stars": ">=10", "forks": "1..5", "topic": "cli", "license": "mit", "owner": "apple",
                "created": ">2020-01-01", "updated": "*..2024-01-01", "size": "<100", "archived": "false",
                "include-forks": "only", "followers": "7", "good-first-issues": ">1", "help-wanted-issues": ">2",
                "number-topics": "3", "visibility": "public", "match": "readme",
            ])
        ).effectiveQuery
        let terms = Set(query.split(separator: " ").map(String.init))
        #expect(
            terms == [
                "words", "language:c++", "stars:>=10", "forks:1..5", "topic:cli", "license:mit", "user:apple",
                "created:>2020-01-01", "pushed:*..2024-01-01", "size:<100", "archived:false", "fork:only",
                "followers:7", "good-first-issues:>1", "help-wanted-issues:>2", "topics:3", "is:public", "in:readme",
            ])
        #expect(terms.count == RepoSearch.filterFields.count + 1)
    }

    @Test("every user filter stands in the query under GitHub's name")
    func userFilters() throws {
        let query = try UserSearch(
            form([
                "type": "org", "location": "Seoul", "language": "swift", "followers": ">=1", "repos": "2",
                "created": "<2015-01-01", "match": "email",
            ])
        ).effectiveQuery
        #expect(
            query == "words type:org location:Seoul language:swift followers:>=1 repos:2 created:<2015-01-01 in:email")
    }

    @Test("photo filters become the search's")
    func photoFilters() throws {
        var form = form(["orientation": "portrait", "color": "teal", "content-filter": "high"])
        form.sort = SearchSort("latest")
        let search = try PhotoSearch(form)
        #expect(
            search
                == (try PhotoSearch(
                    words: "words", orientation: .portrait, color: .teal, order: .latest, contentFilter: .high)))
    }

    @Test("movie filters become the search's")
    func movieFilters() throws {
        let search = try MovieSearch(form(["year": "1999", "region": "kr", "lang": "ko-KR", "include-adult": "true"]))
        #expect(
            search
                == (try MovieSearch(
                    words: "words", year: 1999, region: "KR", language: "ko-KR", includesAdult: true)))
    }

    @Test(
        "a value that is none of the choices is named with what is expected",
        arguments: [("type", "robot"), ("match", "bio"), ("followers", "many"), ("created", "2024-02-30")])
    func wrongValue(field: String, value: String) {
        #expect {
            try UserSearch(form([field: value]))
        } throws: { error in
            guard case .invalidValue(let name, value, _) = error as? QueryError else { return false }
            return name == field
        }
    }

    @Test("a sort that the search does not know is refused")
    func wrongSort() {
        var form = form([:])
        form.sort = SearchSort("size")
        #expect(throws: QueryError.self) { try RepoSearch(form) }
    }

    @Test("a blank filter is none")
    func blankFilter() {
        var values = FilterValues()
        values["year"] = " "
        #expect(values.isEmpty)
    }

    private func form(_ values: [String: String]) -> SearchForm {
        var filters = FilterValues()
        for (id, value) in values { filters[id] = value }
        return SearchForm(text: "words", filters: filters)
    }
}
