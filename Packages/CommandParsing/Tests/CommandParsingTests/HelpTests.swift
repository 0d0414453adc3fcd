import CommandParsing
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HelpTests {
    @Test func `what is particular to a command comes first and the flags of all are one line`() throws {
        #expect(
            try Library.interface.help(for: ["search", "covers"]) == """
                Search for covers.

                USAGE
                  lib search covers WORDS… [flags]

                ARGUMENTS
                  WORDS  what to look for

                FLAGS
                      --color COLOR  Colour of the cover

                Flags that every command takes: lib help global

                """)
    }

    @Test func `choices, defaults and repetition stand beside the option`() throws {
        let text = try Library.interface.help(for: ["search", "books"])
        #expect(text.contains("  -L, --limit N         Rows wanted (default 30)\n"))
        #expect(text.contains("      --sort KEY        Sort by: title|year|author\n"))
        #expect(text.contains("      --tag TAG         Tag (repeatable)\n"))
        #expect(text.contains("      --wait[=SECONDS]  Wait\n"))
        #expect(text.contains("EXAMPLES\n  $ lib search books swift --limit 5\n"))
    }

    @Test func `the flags that every command takes are a topic`() throws {
        let text = try Library.interface.help(for: ["global"])
        #expect(text.contains("GLOBAL FLAGS\n      --color WHEN  Colour: auto|always|never\n"))
        #expect(text.contains("  -h, --help        Help for the command\n"))
    }

    @Test func `the top lists commands and topics`() throws {
        let text = try Library.interface.help(for: [])
        #expect(text.contains("USAGE\n  lib [COMMAND] [flags]\n"))
        #expect(text.contains("  search  Search for books or authors\n"))
        #expect(text.contains("  help opening-hours  When the library is open\n"))
    }

    @Test(arguments: [40, 60, 80])
    func `text flows to the width once, wherever the source breaks it`(width: Int) throws {
        let command = Library.command(
            "flow", "Flow", options: [],
            discussion: """
                The first paragraph is broken in the source at
                some places,
                which is nobody's business.

                  indented   stays
                  as it is

                The last one.
                """)
        let interface = CommandLineInterface(
            root: CommandSpec(name: "lib", summary: "A library", subcommands: [command]))
        let text = try interface.help(for: ["flow"], width: width)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        #expect(text.contains("  indented   stays\n  as it is\n"))
        let paragraph = text.split(separator: "\n\n")[1].split(separator: "\n")
        // Each line could not have taken the first word of the next.
        for (line, next) in zip(paragraph, paragraph.dropFirst()) {
            #expect(line.count + 1 + (next.split(separator: " ").first?.count ?? 0) > width)
        }
    }
}
