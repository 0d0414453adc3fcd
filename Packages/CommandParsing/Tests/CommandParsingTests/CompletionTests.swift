import CommandParsing
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CompletionTests {
    private func reply(_ words: String...) -> CompletionReply {
        Library.interface.completions(of: words)
    }

    /// Returns the values that can replace the last word, including the prefix.
    private func values(_ words: String...) -> [String]? {
        values(of: Library.interface.completions(of: words))
    }

    private func values(of reply: CompletionReply) -> [String]? {
        guard case .candidates(let candidates) = reply.content else { return nil }
        return candidates.map { reply.prefix + $0.value }
    }

    @Test func `commands are completed with their summaries`() {
        #expect(values("") == ["search", "shelf", "help"])
        #expect(values("search", "") == ["books", "authors", "covers"])
        #expect(values("search", "--color", "never", "bo") == ["books", "authors", "covers"])
        #expect(
            reply("search", "").content
                == .candidates([
                    CompletionCandidate("books", description: "Search for books"),
                    CompletionCandidate("authors", description: "Search for authors"),
                    CompletionCandidate("covers", description: "Search for covers"),
                ]))
    }

    @Test func `options are completed with their help after a dash`() {
        #expect(values("shelf", "add", "--") == ["--color", "--help", "--quiet"])
        #expect(values("shelf", "add", "-") == ["--color", "--help", "--quiet", "-h"])
        #expect(values("search", "covers", "--c") == ["--color", "--help", "--quiet"])
        #expect(
            reply("shelf", "add", "--q").content
                == .candidates([
                    CompletionCandidate("--color", description: "Color"),
                    CompletionCandidate("--help", description: "Help for the command"),
                    CompletionCandidate("--quiet", description: "No words but errors"),
                ]))
    }

    @Test func `hidden options and aliases are not completed`() throws {
        #expect(try #require(values("shelf", "rm", "--")).contains("--code") == false)
        #expect(try #require(values("shelf", "list", "--")).contains("--hall") == false)
    }

    @Test func `an option that was given is offered again only if it is repeatable`() throws {
        let offered = try #require(values("search", "books", "-L5", "--tag", "x", "--"))
        #expect(!offered.contains("--limit"))
        #expect(offered.contains("--tag"))
    }

    @Test func `an option can be offered only after some arguments`() {
        let tag = Library.tag.spec.offered { $0.first == "book" }
        let interface = CommandLineInterface(
            root: CommandSpec(
                name: "lib", summary: "",
                subcommands: [Library.command("put", "", options: [tag], arguments: [Library.words])]))
        #expect(values(of: interface.completions(of: ["put", "book", "--"])) == ["--tag"])
        #expect(values(of: interface.completions(of: ["put", "cover", "--"])) == [])
    }

    @Test func `no option is offered after two dashes`() {
        #expect(values("help", "--", "-") == values("help", ""))
    }

    @Test(arguments: [
        ["search", "books", "--sort", ""], ["search", "books", "x", "-w", "--sort", "t"],
        ["search", "books", "--limit", "x", "--bad", "--sort", ""],
    ])
    func `the choices of an option are completed after the option`(words: [String]) {
        #expect(values(of: Library.interface.completions(of: words)) == ["title", "year", "author"])
    }

    @Test func `the value of an option is completed after an equals sign`() {
        #expect(values("search", "books", "--sort=t") == ["--sort=title", "--sort=year", "--sort=author"])
        #expect(values("search", "books", "--lent=") == ["--lent=true", "--lent=false"])
        #expect(values("search", "books", "--color=") == ["--color=auto", "--color=always", "--color=never"])
        #expect(values("search", "books", "--bad=") == [])
    }

    @Test func `further elements of a list are completed after a comma, without those that were chosen`() {
        #expect(values("search", "books", "--json", "") == ["all", "title", "year"])
        #expect(values("search", "books", "--json", "title,y") == ["title,all", "title,year"])
        #expect(values("search", "books", "--json=title,year,") == ["--json=title,year,all"])
        #expect(reply("search", "books", "--json", "title,").isList)
        #expect(!reply("search", "books", "--sort", "").isList)
    }

    @Test func `an option without known values offers nothing`() {
        #expect(values("search", "books", "--limit", "") == [])
        #expect(values("search", "books", "--tag", "x") == [])
    }

    @Test func `an option of a command replaces a global option`() {
        #expect(values("search", "covers", "--color", "") == [])
        #expect(values("--color", "") == ["auto", "always", "never"])
    }

    @Test func `file names are offered only where a file is meant`() {
        #expect(reply("shelf", "list", "--output", "").content == .files)
        #expect(reply("shelf", "list", "-o", "").content == .files)
        #expect(reply("shelf", "list", "--output=a").prefix == "--output=")
        #expect(values("search", "books", "") == [])
        #expect(values("shelf", "list", "") == [])
        #expect(values("frobnicate", "") == [])
    }

    @Test func `the argument of help completes commands and topics`() {
        #expect(values("help", "") == ["search", "shelf", "help", "global", "opening-hours"])
        #expect(values("help", "search", "") == ["books", "authors", "covers"])
        #expect(values("help", "search", "books", "") == [])
        #expect(values("help", "global", "") == [])
    }

    @Test func `a positional argument is completed at its position`() {
        let interface = CommandLineInterface(
            root: CommandSpec(
                name: "lib", summary: "",
                subcommands: [
                    Library.command(
                        "put", "", options: [Library.limit.spec],
                        arguments: [
                            ArgumentSpec(placeholder: "BOOK", summary: "its title"),
                            ArgumentSpec(placeholder: "SHELF", summary: "where to", choices: ["attic", "cellar"]),
                        ])
                ]))
        for words in [["put", "x", ""], ["put", "-L", "5", "x", "a"], ["put", "x", "--limit=5", "c"]] {
            #expect(values(of: interface.completions(of: words)) == ["attic", "cellar"])
        }
        #expect(values(of: interface.completions(of: ["put", ""])) == [])
        #expect(values(of: interface.completions(of: ["put", "x", "attic", ""])) == [])
    }

    @Test func `values can depend on the words before the cursor`() {
        let day = ArgumentSpec(
            placeholder: "DAY", summary: "",
            completion: .values { context in
                [CompletionCandidate("\(context.words.joined())-\(context.current)", description: "A\tday\nor two")]
            })
        let month = ArgumentSpec(placeholder: "MONTH", summary: "")
        let interface = CommandLineInterface(
            root: CommandSpec<Int>(name: "cal", summary: "", arguments: [month, day]))
        let reply = interface.completions(of: ["may", "1"])
        #expect(values(of: reply) == ["may-1"])
        #expect(reply.text == "values\t\nmay-1\tA day or two\n")
    }

    @Test func `values can come from the output of a command`() throws {
        let reply = reply("--quiet", "shelf", "rm", "Emma", "P")
        #expect(reply.content == .output(of: ["shelf", "list"]))
        #expect(try reply.invocation.isOn(Library.quiet))
        #expect(reply.text == "values\t\n")
    }

    @Test func `only the request of a completion script is answered`() throws {
        #expect(Library.interface.completionReply(to: ["search", ""]) == nil)
        #expect(Library.interface.completionReply(to: []) == nil)
        let reply = try #require(
            Library.interface.completionReply(to: ["__complete", "search", "books", "--json", "year,"]))
        #expect(reply.text == "list\tyear,\nall\ntitle\n")
        #expect(
            try #require(Library.interface.completionReply(to: ["__complete"])).text.hasPrefix(
                "values\t\nsearch\tSearch"))
        #expect(
            try #require(Library.interface.completionReply(to: ["__complete", "shelf", "list", "-o", ""])).text
                == "files\t\n")
    }
}
