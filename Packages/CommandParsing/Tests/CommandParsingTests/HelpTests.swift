import CommandParsing
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HelpTests {
    @Test func `help starts with the command and ends with a reference to the global options`() throws {
        #expect(
            try Library.interface.help(for: ["search", "covers"]) == """
                Search for covers.

                USAGE
                  lib search covers WORDS… [flags]

                ARGUMENTS
                  WORDS  what to look for

                FLAGS
                      --color COLOR  Color of the cover

                For flags that every command accepts, run `lib help global`.

                """)
    }

    @Test func `the reference to the global options is wrapped to the width`() throws {
        let text = try Library.interface.help(for: ["search", "covers"], width: 40)
        #expect(text.hasSuffix("\n\nFor flags that every command accepts,\nrun `lib help global`.\n"))
    }

    @Test func `the help of an option includes its choices, its default and whether it is repeatable`() throws {
        let text = try Library.interface.help(for: ["search", "books"])
        #expect(text.contains("  -L, --limit N         Rows wanted (default 30)\n"))
        #expect(text.contains("      --sort KEY        Sort by: title|year|author\n"))
        #expect(text.contains("      --tag TAG         Tag (repeatable)\n"))
        #expect(text.contains("      --wait[=SECONDS]  Wait\n"))
        #expect(text.contains("EXAMPLES\n  $ lib search books swift --limit 5\n"))
    }

    @Test func `a help topic lists the global options`() throws {
        let text = try Library.interface.help(for: ["global"])
        #expect(text.contains("GLOBAL FLAGS\n      --color WHEN  Color: auto|always|never\n"))
        #expect(text.contains("  -h, --help        Help for the command\n"))
    }

    @Test func `the help of the program lists commands and topics`() throws {
        let text = try Library.interface.help(for: [])
        #expect(text.contains("USAGE\n  lib [COMMAND] [flags]\n"))
        #expect(text.contains("  search  Search for books or authors\n"))
        #expect(text.contains("  help opening-hours  When the library is open\n"))
    }

    @Test(arguments: [40, 60, 80])
    func `paragraphs are wrapped to the width regardless of line breaks in the source`(width: Int) throws {
        let command = Library.command(
            "flow", "Flow", options: [],
            discussion: """
                The first paragraph has line breaks in
                the source code,
                which the help text replaces with its own.

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
        // No line has enough space for the first word of the next line.
        for (line, next) in zip(paragraph, paragraph.dropFirst()) {
            #expect(line.count + 1 + (next.split(separator: " ").first?.count ?? 0) > width)
        }
    }
}
