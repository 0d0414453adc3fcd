import CommandParsing
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ParsingTests {
    private func parse(_ words: String...) throws(UsageError) -> Invocation {
        try Library.parse(words)
    }

    private func refusal(_ words: String...) -> UsageError? {
        Library.refusal(words)
    }

    @Test func `words that name commands lead to a command and the remaining words are its arguments`() throws {
        let invocation = try parse("search", "books", "swift", "search")
        #expect(invocation.path == ["search", "books"])
        #expect(invocation.words == ["swift", "search"])
    }

    @Test(arguments: [
        ["search", "books", "x", "--limit", "5"], ["search", "books", "--limit=5", "x"],
        ["search", "books", "-L", "5", "x"], ["search", "books", "-L5", "x"], ["search", "books", "-L=5", "x"],
    ])
    func `the value of an option is the next argument, or follows an equals sign or the letter`(
        words: [String]
    ) throws {
        let invocation = try Library.parse(words)
        #expect(try invocation.value(Library.limit) == 5)
        #expect(invocation.words == ["x"])
    }

    @Test func `an alias of an option sets the option`() throws {
        #expect(try parse("shelf", "list", "--hall", "red").texts(of: "room") == ["red"])
        #expect(try parse("shelf", "list", "--hall=red").value(Library.room) == "red")
    }

    @Test func `a hidden option is parsed`() throws {
        #expect(try parse("shelf", "rm", "x", "--code", "1").value(Library.code) == "1")
    }

    @Test(arguments: [
        ["--quiet", "search", "books", "x"], ["search", "--quiet", "books", "x"], ["search", "books", "x", "--quiet"],
    ])
    func `a global option may precede or follow the words of the command`(words: [String]) throws {
        let invocation = try Library.parse(words)
        #expect(try invocation.isOn(Library.quiet))
        #expect(invocation.path == ["search", "books"])
        #expect(invocation.words == ["x"])
    }

    @Test func `a switch is on if it is given and off with =false`() throws {
        #expect(try parse("search", "books", "--lent").value(Library.lent) == true)
        #expect(try parse("search", "books", "--lent=false").value(Library.lent) == false)
        #expect(try parse("search", "books").value(Library.lent) == nil)
    }

    @Test func `short switches may share a dash`() throws {
        let invocation = try parse("search", "books", "-wh")
        #expect(try invocation.isOn(Library.web))
        #expect(try invocation.isOn(Library.help))
    }

    @Test func `the last value of an option counts`() throws {
        #expect(try parse("search", "books", "--limit", "5", "--limit", "7").value(Library.limit) == 7)
    }

    @Test func `a repeatable option keeps all its values in order`() throws {
        let invocation = try parse("search", "books", "--tag", "cli", "--tag=tui")
        #expect(try invocation.values(Library.tag) == ["cli", "tui"])
    }

    @Test func `arguments after two dashes are words`() throws {
        let invocation = try parse("search", "books", "--", "--limit", "-x")
        #expect(invocation.words == ["--limit", "-x"])
        #expect(try invocation.value(Library.limit) == nil)
    }

    @Test func `a single dash is a word`() throws {
        #expect(try parse("search", "books", "-").words == ["-"])
    }

    @Test func `an optional value is never taken from the next argument`() throws {
        let invocation = try parse("search", "books", "--wait", "x")
        #expect(invocation.words == ["x"])
        #expect(try invocation.value(Library.wait) == 300)
        #expect(try parse("search", "books", "--wait=5s", "x").value(Library.wait) == 5)
    }

    @Test func `an optional value that is empty is missing`() {
        #expect(refusal("search", "books", "--wait=", "x")?.message == "--wait needs a value")
    }

    @Test func `a value may start with a single dash`() throws {
        #expect(try parse("search", "books", "--tag", "-x").values(Library.tag) == ["-x"])
    }

    @Test func `an option in place of a value means that the value is missing`() {
        let error = refusal("search", "books", "--sort", "--json", "all")
        #expect(error?.message == "--sort needs a value")
        #expect(error?.hint == "one of: title, year, author")
    }

    @Test func `a value that is missing at the end is reported`() {
        #expect(refusal("search", "books", "x", "--limit")?.message == "--limit needs a value")
    }

    @Test(arguments: [["--wait", "5s"], ["--lent", "false"], ["--lent", "true"]])
    func `a value without its equals sign is refused with the correct form`(words: [String]) {
        let error = Library.refusal(["search", "books", "x"] + words)
        #expect(error?.message == "\(words[0]) takes its value after an equals sign: \(words[0])=\(words[1])")
        #expect(error?.hint == "another word goes before the flag or after “--”")
    }

    @Test func `a word that looks like a value may follow two dashes or precede the option`() throws {
        #expect(try parse("search", "books", "--wait", "--", "5s").words == ["5s"])
        #expect(try parse("search", "books", "5s", "--wait").words == ["5s"])
    }

    @Test(arguments: [
        ["--color", "sometimes", "help"], ["help", "--color=sometimes"],
        ["search", "--color", "sometimes", "books", "x"],
        ["search", "books", "--help", "--color", "sometimes"],
    ])
    func `an invalid value of a global option is refused by every command`(words: [String]) {
        let error = Library.refusal(words)
        #expect(error?.message == "--color: “sometimes” is not one of auto, always, never")
    }

    @Test func `an option of a command replaces a global option only after the command`() throws {
        let invocation = try parse("--color", "never", "search", "covers", "x", "--color", "red")
        #expect(try invocation.value(Library.color) == .never)
        #expect(try invocation.value(Library.paint) == "red")
    }

    @Test func `options that exclude each other are named in the error`() throws {
        let invocation = try parse("search", "books", "x", "--web", "--lent")
        #expect(throws: UsageError("--web and --lent can't be used together")) {
            try invocation.requireAtMostOne(of: [Library.web.spec, Library.tag.spec, Library.lent.spec])
        }
    }

    @Test func `a switch that is off excludes no other option`() throws {
        let invocation = try parse("search", "books", "x", "--web", "--web=false", "--lent")
        try invocation.requireAtMostOne(of: [Library.web.spec, Library.lent.spec])
        #expect(try invocation.choice(of: [(option: Library.web, value: 1), (option: Library.lent, value: 2)]) == 2)
    }

    @Test func `a choice among switches is the value of the switch that is on`() throws {
        let switches = [(option: Library.web, value: 1), (option: Library.lent, value: 2)]
        #expect(try parse("search", "books", "x", "--lent").choice(of: switches) == 2)
        #expect(try parse("search", "books", "x", "--lent=false").choice(of: switches) == nil)
        #expect(try parse("search", "books", "x").choice(of: switches) == nil)
        #expect(throws: UsageError("--web and --lent can't be used together")) {
            try parse("search", "books", "x", "--web", "--lent").choice(of: switches)
        }
    }

    @Test func `a command without positional arguments refuses words`() throws {
        let spec = CommandSpec<String>(name: "close", summary: "Close") { _ in "made" }
        let other = CommandSpec<String>(
            name: "open", summary: "Open", arguments: [ArgumentSpec(placeholder: "DAY", summary: "a day")]
        ) { _ in "made" }
        let interface = CommandLineInterface(
            root: CommandSpec(name: "lib", summary: "Library", subcommands: [spec, other]))
        func made(_ words: String...) throws(UsageError) -> String? {
            let (command, invocation) = try interface.parse(words)
            return try command.make?(invocation)
        }
        #expect(try made("close") == "made")
        #expect(try made("open", "monday") == "made")
        let error = #expect(throws: UsageError.self) { try made("close", "now") }
        #expect(error?.message == "close: unexpected word “now”")
    }

    @Test func `a command with two required arguments refuses fewer and more words`() throws {
        let days = ["FROM", "TO"].map { ArgumentSpec(placeholder: $0, summary: "a day") }
        let spec = CommandSpec<[String]>(name: "move", summary: "Move", arguments: days) {
            invocation throws(UsageError) in try invocation.allArguments()
        }
        let interface = CommandLineInterface(root: CommandSpec(name: "lib", summary: "Library", subcommands: [spec]))
        func words(_ line: String...) throws(UsageError) -> [String]? {
            try spec.make?(interface.parse(["move"] + line).invocation)
        }
        #expect(try words("monday", "friday") == ["monday", "friday"])
        let missing = #expect(throws: UsageError.self) { try words("monday") }
        #expect(missing?.message == "move: TO is missing (a day)")
        let extra = #expect(throws: UsageError.self) { try words("monday", "friday", "now") }
        #expect(extra?.message == "move: unexpected word “now”")
    }

    @Test(arguments: [
        (["--color=never", "x"], "never"), (["--color", "auto", "--color", "loud"], "loud"), (["--color"], nil),
        (["x", "--", "--color=never"], nil), (["--colour=never"], nil), (["--color=never", "--color"], "never"),
    ])
    func `options can be read from a command line that is not valid`(words: [String], text: String?) {
        #expect(UnparsedArguments(words).text(of: Library.color.spec) == text)
    }

    @Test func `a switch can be read from unparsed arguments up to two dashes`() {
        #expect(UnparsedArguments(["x", "--quiet", "--"]).has(Library.quiet.spec))
        #expect(!UnparsedArguments(["x", "--", "--quiet"]).has(Library.quiet.spec))
        #expect(UnparsedArguments(["--quiet=true", "x"]).has(Library.quiet.spec))
        #expect(!UnparsedArguments(["--quiet", "--quiet=false"]).has(Library.quiet.spec))
        #expect(UnparsedArguments(["--quiet=false", "--quiet"]).has(Library.quiet.spec))
    }

    @Test func `options can be created from a table at run time`() throws {
        let table = [(name: "height", help: "Centimetres"), (name: "weight", help: "Grams")]
        let options = table.map { Option<Int>.integer($0.name, "N", in: 1...500, help: $0.help) }
        let interface = CommandLineInterface(
            root: CommandSpec(name: "find", summary: "Find", options: options.map(\.spec)) {
                invocation throws(UsageError) in
                var found: [Int?] = []
                for option in options { found.append(try invocation.value(option)) }
                return found
            })
        let (command, invocation) = try interface.parse(["--weight", "80"])
        #expect(try command.make?(invocation) == [nil, 80])
    }

    @Test func `the options of other commands are not evaluated`() throws {
        let interface = CommandLineInterface(
            root: CommandSpec(
                name: "lib", summary: "",
                subcommands: [
                    CommandSpec<Int>(name: "a", summary: "", options: Self.unexpected()),
                    CommandSpec<Int>(name: "b", summary: ""),
                ]))
        #expect(try interface.parse(["b"]).invocation.path == ["b"])
    }

    private static func unexpected() -> [OptionSpec] {
        Issue.record("The options of a command were evaluated although it is not on the command line.")
        return []
    }
}
