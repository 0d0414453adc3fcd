import CommandParsing
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SuggestionTests {
    private func refusal(_ words: String...) -> UsageError? {
        Library.refusal(words)
    }

    private func help(_ words: String...) -> UsageError? {
        do throws(UsageError) {
            _ = try Library.interface.help(for: words)
            return nil
        } catch {
            return error
        }
    }

    @Test func `an unknown command is named with its group and the nearest one`() {
        let error = refusal("search", "bocks", "x")
        #expect(error?.message == "unknown command “bocks” in “search”")
        #expect(error?.hint == "did you mean “books”?")
    }

    @Test func `what people type for a command leads to it`() {
        #expect(refusal("shelf", "remove", "x")?.hint == "did you mean “lib shelf rm”?")
        #expect(refusal("version")?.hint == "did you mean “lib help”?")
    }

    @Test func `a word where a command is left out is shown at its place`() {
        #expect(
            refusal("search", "swift")?.hint == "did you mean “lib search books swift” or “lib search authors swift”?")
        #expect(
            refusal("search", "it's hard")?.hint
                == #"did you mean “lib search books 'it'\''s hard'” or “lib search authors 'it'\''s hard'”?"#)
    }

    @Test func `where nothing is near all there are is named`() {
        #expect(refusal("shelf", "frobnicate")?.hint == "it has: add, rm, list; see “lib help shelf”")
        #expect(refusal("frobnicate")?.hint == "commands: search, shelf, help; see “lib help”")
    }

    @Test func `help for what is unknown says what there is`() {
        #expect(help("serach")?.hint == "did you mean “search”?")
        #expect(help("opening")?.hint == "did you mean “opening-hours”?")
        #expect(help("search", "swift")?.hint == "it has: books, authors, covers; see “lib help search”")
        #expect(help("frobnicate")?.hint?.contains("topics: global, opening-hours") == true)
        #expect(help("opening-hours", "x")?.message == "help opening-hours: unexpected word “x”")
    }

    @Test func `an unknown flag is named with the nearest one`() {
        let error = refusal("search", "books", "x", "--limt", "3")
        #expect(error?.message == "unknown flag --limt")
        #expect(error?.hint == "did you mean “--limit”?")
    }

    @Test func `a flag of other commands is named with them`() {
        #expect(refusal("search", "authors", "x", "--pages", "1")?.hint == "it belongs to “search books”")
        #expect(
            refusal("shelf", "add", "--sort", "year")?.hint
                == "it belongs to “search books”, “search authors”, “shelf list”")
    }

    @Test func `a letter in the other case is suggested`() {
        #expect(refusal("search", "books", "x", "-l", "3")?.hint == "did you mean “-L”?")
    }

    @Test func `what people type for a flag leads to it from everywhere`() {
        #expect(refusal("search", "books", "-V")?.hint == "did you mean “--quiet”?")
        #expect(refusal("-v")?.hint == "did you mean “--verbose” or “--quiet”?")
    }

    @Test(arguments: [("-limit", "limit"), ("-json=title", "json"), ("-help", "help"), ("-wait", "wait")])
    func `a long name after one dash is suggested with two`(flag: String, name: String) {
        let error = refusal("search", "books", "x", flag)
        #expect(error?.message == "unknown flag -\(name)")
        #expect(error?.hint == "did you mean “--\(name)”?")
    }

    @Test func `an unknown letter is named alone`() {
        #expect(refusal("search", "books", "-hZ")?.message == "unknown flag -Z")
    }

    @Test func `a flag that resembles nothing leads to the command's help`() {
        #expect(
            refusal("search", "books", "--frobnicate")?.hint
                == "see “lib help search books”; words that start with a dash go after “--”")
    }

    @Test func `a wrong value is named with the nearest one`() {
        let error = refusal("search", "books", "x", "--sort", "tilte")
        #expect(error?.message == "--sort: “tilte” is not one of title, year, author")
        #expect(error?.hint == "did you mean “title”?")
    }
}
