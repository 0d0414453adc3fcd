import CommandParsing
import Testing

/// Tests of headings of commands, and of option groups that several commands share.
@Suite(.timeLimit(.minutes(10)))
struct GroupTests {
    private static let output = OptionGroup("Output flags")
    private static let csv = Option<Bool>.flag("csv", help: "Print CSV")

    private static func fields(_ names: String...) -> OptionSpec {
        Option<String>(
            "json", value: .required(placeholder: "FIELDS"), choices: names, isList: true, expects: "a list",
            help: "Print JSON"
        ) { $0 }.spec
    }

    private static func search(_ name: String, fields: OptionSpec) -> CommandSpec<Library.Command> {
        Library.command(
            name, "Search for \(name)", options: [Library.limit.spec] + output.options([fields, csv.spec]))
    }

    private static let interface = CommandLineInterface(
        root: CommandSpec(
            name: "lib", summary: "Search a library",
            subcommands: [
                CommandSpec(
                    name: "search", summary: "Search",
                    subcommands: [
                        search("books", fields: fields("title", "year")), search("authors", fields: fields("name")),
                    ]
                ).under("Search commands"),
                Library.command("hours", "Show opening hours", options: []).under("Other commands"),
                Library.command("loans", "Show loans", options: []).under("Search commands"),
            ]))

    @Test func `help lists commands under their headings`() throws {
        let text = try Self.interface.help(for: [])
        #expect(text.contains("SEARCH COMMANDS\n  search  Search\n  loans   Show loans\n\n"))
        #expect(text.contains("OTHER COMMANDS\n  hours  Show opening hours\n"))
        #expect(!text.contains("\nCOMMANDS"))
    }

    @Test func `help lists the options of a group under its heading, after the command's own options`() throws {
        let text = try Self.interface.help(for: ["search", "books"])
        #expect(text.contains("FLAGS\n  -L, --limit N  Rows wanted (default 30)\n\nOUTPUT FLAGS\n"))
        #expect(text.contains("OUTPUT FLAGS\n      --json FIELDS  Print JSON\n      --csv          Print CSV\n"))
    }

    @Test func `the reference describes a group once, and each command lists its own choices`() {
        let text = Self.interface.commandReference()
        #expect(
            text.contains(
                "## Output flags\n\n| Flag | Description |\n| --- | --- |\n| `--json FIELDS` | Print JSON |\n"))
        #expect(text.matches(of: /Print JSON/).count == 1)
        #expect(
            text.contains(
                "[Output flags](#output-flags): `--json`, `--csv`. Values of `--json`: `title`, `year`.\n"))
        #expect(text.contains("**Search commands**\n\n| Command | Description |\n"))
    }

    @Test func `a manual page describes a group once for all commands of the page`() throws {
        let page = try #require(
            Self.interface.manualPages(date: "2026-11-22").first { $0.fileName == "lib-search.1" })
        #expect(page.source.matches(of: /Print JSON/).count == 1)
        #expect(page.source.contains(".Sh OUTPUT FLAGS\n.Bl -tag -width Ds\n.It Fl \\-json Ar FIELDS\nPrint JSON\n"))
        #expect(page.source.contains("Output flags: \\-\\-json, \\-\\-csv.\n"))
        #expect(page.source.contains("Values of \\-\\-json: name.\n"))
    }

    @Test func `manual pages have the given sections and the given text at the bottom`() throws {
        let pages = Self.interface.manualPages(
            date: "2026-11-22", origin: "Library 1.0",
            sections: [ManualSection("EXIT STATUS", text: "  0  success", reference: "See lib(1).")])
        let program = try #require(pages.first { $0.fileName == "lib.1" }?.source)
        #expect(program.contains(".Os Library 1.0\n"))
        #expect(program.contains(".Sh EXIT STATUS\n.Bd -literal\n  0  success\n.Ed\n"))
        let hours = try #require(pages.first { $0.fileName == "lib-hours.1" }?.source)
        #expect(hours.contains(".Sh EXIT STATUS\nSee lib(1).\n"))
    }
}
