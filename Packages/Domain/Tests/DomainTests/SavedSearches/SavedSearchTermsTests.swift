import Domain
import Foundation
import Testing

@Suite("What a saved search looks for")
struct SavedSearchTermsTests {
    private func saved(_ kind: ItemKind = .repo, flags: [String] = [], words: [String] = []) -> SavedSearch {
        SavedSearch(
            name: "mine", kind: kind, host: "github.com", flags: flags, words: words, query: "",
            savedAt: Date(timeIntervalSince1970: 0))
    }

    @Test("is read from flags and words, and written as the same flags")
    func roundTrip() throws {
        let flags = [
            "--language=swift", "--topic=cli", "--topic=tui", "--archived=false", "--sort=stars", "--order=asc",
        ]
        let terms = try SavedSearchTerms(saved(flags: flags, words: ["a", "two words"]))
        #expect(terms.text == "a \"two words\"")
        #expect(terms.filters["language"] == "swift")
        #expect(terms.filters.joined("topic") == "cli,tui")
        #expect(terms.sort == SearchSort("stars", order: .ascending))
        #expect(terms.flags(.repos) == flags)
        #expect(
            try terms.query(.repos).text == "a \"two words\" language:swift topic:cli topic:tui archived:false")
    }

    @Test("is asked for in the order that has the newest first")
    func newest() throws {
        let terms = try SavedSearchTerms(saved(flags: ["--sort=stars"], words: ["cli"]))
        #expect(try terms.query(.repos).sort == SearchSort("stars"))
        #expect(try terms.query(.repos, newestFirst: true).sort == SearchSort("updated", order: .descending))
    }

    @Test("holds what no result may have, in one box as well", arguments: [("cli", "cli"), ("a OR b", "(a OR b)")])
    func exclusions(words: String, inBox: String) throws {
        let terms = try SavedSearchTerms(saved(flags: ["--exclude=old", "--exclude=language:c"], words: [words]))
        #expect(try terms.box == "\(inBox) NOT old -language:c")
        #expect(try terms.query(.repos).text == "\(inBox) NOT old -language:c")
    }

    @Test("is refused where a flag is unknown, as one that a newer program saved")
    func unknown() {
        #expect(throws: QueryError.unknownFilter("colour")) { try SavedSearchTerms(saved(flags: ["--colour=red"])) }
        #expect(throws: QueryError.unknownFilter("exclude")) {
            try SavedSearchTerms(saved(.photo, flags: ["--exclude=red"]))
        }
    }

    @Test("passes over a flag of all commands that is called as a filter is")
    func otherFlag() throws {
        let terms = try SavedSearchTerms(
            saved(.photo, flags: ["--color=never", "--orientation=portrait"], words: ["sea"]))
        #expect(terms.filters == ["orientation": "portrait"])
    }
}
