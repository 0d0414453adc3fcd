import CommandParsing
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SuggestionTests {
    private func hint(_ words: String...) -> String? {
        Library.refusal(words)?.hint
    }

    private func help(_ words: String...) -> UsageError? {
        do throws(UsageError) {
            _ = try Library.interface.help(for: words)
            return nil
        } catch {
            return error
        }
    }

    @Test func `an unknown command is reported with its group and the most similar command`() {
        let error = Library.refusal(["search", "bocks", "x"])
        #expect(error?.message == "unknown command “bocks” in “search”")
        #expect(error?.hint == "did you mean “books”?")
    }

    @Test func `a correction shows the corrected command line`() {
        #expect(hint("shelf", "remove", "x") == "did you mean “lib shelf rm x”?")
        #expect(hint("--quiet", "shelf", "remove", "x") == "did you mean “lib --quiet shelf rm x”?")
        #expect(hint("version") == "did you mean “lib help”?")
    }

    @Test func `a corrected command line that would fail is replaced with a reference to help`() {
        #expect(hint("shelf", "remove") == "did you mean “shelf rm”? see “lib help shelf rm”")
        #expect(hint("shelf", "remove", "x", "--bad") == "did you mean “shelf rm”? see “lib help shelf rm”")
        #expect(hint("shlef", "add") == "did you mean “shelf”? see “lib help shelf”")
    }

    @Test func `a correction with another command keeps the arguments that follow`() {
        #expect(hint("loans", "--limit", "3") == "did you mean “lib shelf list --limit 3”?")
        #expect(hint("loans", "--mine", "--limit", "3") == "did you mean “lib shelf list --limit 3”?")
        #expect(hint("--quiet", "loans", "-w") == "did you mean “lib --quiet shelf list -w”?")
    }

    @Test func `a correction falls back to its example`() {
        #expect(hint("loans") == "did you mean “lib shelf list --limit 5”?")
        #expect(hint("loans", "--theirs") == "did you mean “lib shelf list --limit 5”?")
        #expect(hint("loans", "--limit", "3", "--json", String(repeating: "x,", count: 90)) == hint("loans"))
    }

    @Test func `a correction of two words takes precedence over one of its first word`() {
        #expect(hint("loans", "pay", "5") == "to give books back, use “lib shelf rm Emma” or “lib help shelf”")
    }

    @Test func `the name of a command of another group suggests that command`() {
        #expect(hint("authors", "swift") == "did you mean “lib search authors swift”?")
        #expect(hint("rm") == "did you mean “shelf rm”? see “lib help shelf rm”")
    }

    @Test func `a similar command that would fail gives way to one that works`() {
        let interface = CommandLineInterface(
            root: CommandSpec<Int>(
                name: "app", summary: "",
                subcommands: [
                    CommandSpec(name: "user", summary: "", subcommands: [CommandSpec(name: "view", summary: "")]),
                    CommandSpec(
                        name: "search", summary: "",
                        subcommands: [
                            CommandSpec(
                                name: "users", summary: "", arguments: [ArgumentSpec(placeholder: "X", summary: "")]
                            ) { _ in 1 }
                        ]),
                ]))
        let error = #expect(throws: UsageError.self) { try interface.parse(["users", "octocat"]) }
        #expect(error?.hint == "did you mean “app search users octocat”?")
    }

    @Test func `a word after a group suggests the default subcommands that accept it`() {
        #expect(hint("search", "swift") == "did you mean “lib search books swift” or “lib search authors swift”?")
        #expect(hint("search", "swift", "--pages", "3") == "did you mean “lib search books swift --pages 3”?")
        #expect(
            hint("search", "it's hard")
                == #"did you mean “lib search books 'it'\''s hard'” or “lib search authors 'it'\''s hard'”?"#)
    }

    @Test func `without a suggestion the commands of the group are listed`() {
        #expect(hint("shelf", "frobnicate") == "it has: add, rm, list; see “lib help shelf”")
        #expect(hint("frobnicate") == "commands: search, shelf, help; see “lib help”")
    }

    @Test func `help for an unknown word suggests commands and topics`() {
        #expect(help("serach")?.hint == "did you mean “search”?")
        #expect(help("opening")?.hint == "did you mean “opening-hours”?")
        #expect(help("shelf", "remove")?.hint == "did you mean “rm”?")
        #expect(help("books")?.hint == "did you mean “lib help search books”?")
        #expect(help("search", "swift")?.hint == "it has: books, authors, covers; see “lib help search”")
        #expect(help("frobnicate")?.hint?.contains("topics: global, opening-hours") == true)
        #expect(help("opening-hours", "x")?.message == "help opening-hours: unexpected word “x”")
    }

    @Test func `an unknown option is reported with the most similar option`() {
        let error = Library.refusal(["search", "books", "x", "--limt", "3"])
        #expect(error?.message == "unknown flag --limt")
        #expect(error?.hint == "did you mean “--limit”?")
    }

    @Test func `an option of other commands is reported with those commands`() {
        #expect(hint("search", "authors", "x", "--pages", "1") == "it belongs to “search books”")
        #expect(
            hint("shelf", "add", "--sort", "year") == "it belongs to “search books”, “search authors”, “shelf list”")
    }

    @Test func `a similar option of the command itself precedes the option of another command`() {
        let language = Option<String>.text("language", "L", help: "")
        let lang = Option<String>.text("lang", "L", help: "")
        let interface = CommandLineInterface(
            root: CommandSpec<Int>(
                name: "app", summary: "",
                subcommands: [
                    CommandSpec(name: "repos", summary: "", options: [language.spec]),
                    CommandSpec(name: "movies", summary: "", options: [lang.spec]),
                ]))
        let error = #expect(throws: UsageError.self) { try interface.parse(["repos", "--lang", "c"]) }
        #expect(error?.hint == "did you mean “--language”? --lang belongs to “movies”")
    }

    @Test func `a short option in the other case is suggested`() {
        #expect(hint("search", "books", "x", "-l", "3") == "did you mean “-L”?")
    }

    @Test func `a correction of an option suggests only options that the command takes`() {
        #expect(hint("search", "books", "-V") == "did you mean “--quiet”?")
        #expect(hint("-v") == "did you mean “--quiet”?")
    }

    @Test(arguments: [("-limit", "limit"), ("-json=title", "json"), ("-help", "help"), ("-wait", "wait")])
    func `a long option with one dash suggests the same option with two`(flag: String, name: String) {
        let error = Library.refusal(["search", "books", "x", flag])
        #expect(error?.message == "unknown flag -\(name)")
        #expect(error?.hint == "did you mean “--\(name)”?")
    }

    @Test func `an unknown letter is reported without the letters before it`() {
        #expect(Library.refusal(["search", "books", "-hZ"])?.message == "unknown flag -Z")
    }

    @Test func `an option that is not similar to any other refers to the help of the command`() {
        #expect(
            hint("search", "books", "--frobnicate")
                == "see “lib help search books”; words that start with a dash go after “--”")
    }

    @Test func `hidden options are never suggested`() {
        #expect(hint("shelf", "rm", "--coda", "1")?.contains("--code") == false)
        #expect(hint("shelf", "list", "--code", "1")?.contains("shelf rm") == false)
    }

    @Test func `an invalid value is reported with the most similar valid value`() {
        let error = Library.refusal(["search", "books", "x", "--sort", "tilte"])
        #expect(error?.message == "--sort: “tilte” is not one of title, year, author")
        #expect(error?.hint == "did you mean “title”?")
    }
}
