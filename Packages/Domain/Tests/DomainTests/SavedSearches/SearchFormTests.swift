import Domain
import Foundation
import Testing

struct SearchFormTests {
    private func saved(_ kind: ItemKind = .repo, flags: [String] = [], words: [String] = []) -> SavedSearch {
        SavedSearch(
            name: "mine", kind: kind, host: "github.com", flags: flags, words: words, query: "",
            savedAt: Date(timeIntervalSince1970: 0))
    }

    @Test func `saved search terms are parsed from options and words and written as the same options`() throws {
        let flags = [
            "--language=swift", "--topic=cli", "--topic=tui", "--archived=false", "--sort=stars", "--order=asc",
        ]
        let form = try SearchForm(saved(flags: flags, words: ["a", "two words"]))
        #expect(form.text == "a \"two words\"")
        #expect(form.filters["language"] == "swift")
        #expect(form.filters.joined("topic") == "cli,tui")
        #expect(form.sort == SearchSort("stars", order: .ascending))
        #expect(form.flags(.repos) == flags)
        #expect(
            try form.query(.repos).text == "a \"two words\" language:swift topic:cli topic:tui archived:false")
    }

    @Test func `a saved search can be requested with the newest results first`() throws {
        let form = try SearchForm(saved(flags: ["--sort=stars"], words: ["cli"]))
        #expect(try form.query(.repos).sort == SearchSort("stars"))
        #expect(try form.query(.repos, newestFirst: true).sort == SearchSort("updated", order: .descending))
    }

    @Test(arguments: [("cli", "cli"), ("a OR b", "(a OR b)")])
    func `saved search terms include exclusions, also as a single text`(words: String, inBox: String) throws {
        let form = try SearchForm(saved(flags: ["--exclude=old", "--exclude=language:c"], words: [words]))
        #expect(try form.joiningExclusions().text == "\(inBox) NOT old -language:c")
        #expect(try form.query(.repos).text == "\(inBox) NOT old -language:c")
    }

    @Test func `an unknown option in a saved search is rejected`() {
        #expect(throws: QueryError.unknownFilter("colour")) { try SearchForm(saved(flags: ["--colour=red"])) }
        #expect(throws: QueryError.unknownFilter("exclude")) {
            try SearchForm(saved(.photo, flags: ["--exclude=red"]))
        }
    }

    @Test func `a global option with the same name as a filter is ignored`() throws {
        let form = try SearchForm(
            saved(.photo, flags: ["--color=never", "--orientation=portrait"], words: ["sea"]))
        #expect(form.filters == ["orientation": "portrait"])
    }
}
