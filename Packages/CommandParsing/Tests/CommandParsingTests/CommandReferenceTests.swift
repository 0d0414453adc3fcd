import CommandParsing
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CommandReferenceTests {
    private let text = Library.interface.commandReference(note: "Written by a script.")

    @Test func `the reference starts with the program and its commands`() {
        #expect(
            text.hasPrefix(
                """
                # Commands of lib

                Written by a script.

                Search a library.

                | Command | Description |
                | --- | --- |
                | [`search`](#lib-search) | Search for books or authors |

                """))
    }

    @Test func `each command has its usage, arguments, options with all choices, and examples`() {
        #expect(text.contains("### lib search books\n\nSearch for books.\n\n```\nlib search books WORDS… [flags]\n```"))
        #expect(text.contains("| `-L`, `--limit N` | Rows wanted (default 30) |"))
        #expect(text.contains("| `--sort KEY` | Sort by: title\\|year\\|author |"))
        #expect(text.contains("| `--json FIELDS` | JSON with these fields. One of: `all`, `title`, `year` |"))
        #expect(text.contains("```sh\nlib search books swift --limit 5\n```"))
    }

    @Test func `the help topics are at the end`() {
        #expect(text.hasSuffix("`lib help opening-hours` prints this:\n\n```text\nOPENING HOURS\n  always\n```\n"))
    }

    @Test func `markup in a summary is escaped`() {
        let interface = CommandLineInterface<Library.Command>(
            root: CommandSpec(name: "lib", summary: "Ask for <b>, a|b and *c*"))
        #expect(interface.commandReference().contains("Ask for \\<b>, a\\|b and \\*c\\*."))
    }

    @Test(arguments: [("Run `lib *` now", "Run `lib *` now."), ("A ` or *", "A \\` or \\*.")])
    func `text between backticks remains code`(summary: String, line: String) {
        let interface = CommandLineInterface<Library.Command>(root: CommandSpec(name: "lib", summary: summary))
        #expect(interface.commandReference().contains("\n\(line)\n"))
    }
}
