import Foundation
import Synchronization
import Testing

@testable import CommandParsing

@Suite(.timeLimit(.minutes(10)))
struct CommandLineToolTests {
    /// The texts that a program printed.
    private final class Record: Sendable {
        let texts = Mutex((output: "", errors: ""))

        var destination: ToolOutput {
            ToolOutput(
                print: { text in self.texts.withLock { $0.output += text } },
                report: { text in self.texts.withLock { $0.errors += text } })
        }
    }

    private struct Spill: LocalizedError {
        var errorDescription: String? { "The tea was spilled." }
    }

    private static let cups = Option<Int>.integer("cups", short: "c", "N", in: 1...12, help: "Number of cups")

    private static func make(_ record: Record) -> CommandSpec<CommandLineTool.Action> {
        CommandSpec(
            name: "make", summary: "Make tea",
            arguments: [
                ArgumentSpec(placeholder: "SORT", summary: "kind of tea", completion: .output(of: ["sorts"]))
            ],
            options: [cups.spec]
        ) { invocation throws(UsageError) in
            let (sort, count) = (try invocation.argument(), try invocation.value(cups) ?? 1)
            return {
                guard sort != "hot" else { throw Spill() }
                record.destination.print("\(count) × \(sort)\n")
            }
        }
    }

    private struct Result: Equatable {
        let output: String
        let errors: String
        let code: Int32

        init(_ output: String, _ errors: String = "", _ code: Int32 = 0) {
            (self.output, self.errors, self.code) = (output, errors, code)
        }
    }

    private func run(_ line: String) async -> Result {
        let record = Record()
        let tool = CommandLineTool(
            CommandSpec(
                name: "tea", summary: "Make tea",
                subcommands: [
                    Self.make(record),
                    CommandSpec(name: "sorts", summary: "List kinds of tea") { _ in
                        { record.destination.print("green\nblack\n") }
                    },
                ]),
            version: "1.2", date: "2026-11-26", topics: [HelpTopic("water", "About water") { "WATER\n  hot\n" }],
            output: record.destination)
        let code = await tool.run(line.split(separator: " ").map(String.init))
        return record.texts.withLock { Result($0.output, $0.errors, code) }
    }

    @Test func `a command runs with its arguments and options`() async {
        #expect(await run("make green -c 3") == Result("3 × green\n"))
    }

    @Test(arguments: ["make -h", "make --help", "help make", "make green --help"])
    func `the help of a command is printed`(line: String) async {
        let result = await run(line)
        #expect(result.output.contains("USAGE\n  tea make SORT [flags]"))
        #expect(result.code == 0)
    }

    @Test(arguments: ["", "-h", "help"])
    func `the help of the program lists the commands and topics`(line: String) async {
        let result = await run(line)
        for name in ["make", "sorts", "completion", "help", "help water"] {
            #expect(result.output.contains("  \(name) "), "\(name)")
        }
        #expect(result.code == 0)
    }

    @Test(arguments: ["--version", "make --version"])
    func `the version is printed with the name of the program`(line: String) async {
        #expect(await run(line) == Result("tea 1.2\n"))
    }

    @Test(arguments: [
        ("make green --cup 3", "tea: unknown flag --cup; did you mean “--cups”?\n"),
        ("mkae green", "tea: unknown command “mkae”; did you mean “make”?\n"),
        ("make", "tea: make: SORT is missing (kind of tea); see “tea help make”\n"),
        ("make --cups 13 green", "tea: --cups: “13” is not a whole number from 1 to 12\n"),
        (
            "help --manual tea-mak.1",
            "tea: --manual: “tea-mak.1” is not the name of a page; did you mean “tea-make.1”?\n"
        ),
        ("completion fisch", "tea: “fisch” is not one of bash, zsh, fish; did you mean “fish”?\n"),
    ])
    func `an invalid command line is an error with a suggestion and exit code 64`(line: String, message: String) async {
        #expect(await run(line) == Result("", message, 64))
    }

    @Test func `an error of a command is reported with exit code 1`() async {
        #expect(await run("make hot") == Result("", "tea: The tea was spilled.\n", 1))
    }

    @Test(arguments: CompletionShell.allCases)
    func `the completion script of each shell is printed`(shell: CompletionShell) async {
        let result = await run("completion \(shell.rawValue)")
        #expect(result.output.contains("tea __complete"))
        #expect(await run("completion --shell=\(shell.rawValue)") == result)
    }

    @Test func `completion scripts are answered, also with the output of a command`() async {
        #expect(await run("__complete ma").output.hasPrefix("values\t\nmake\tMake tea\n"))
        #expect(await run("__complete make g").output == "values\t\ngreen\nblack\n")
    }

    @Test func `the manual pages and the command reference are printed`() async {
        let names = "tea.1 tea-make.1 tea-sorts.1 tea-completion.1 tea-help.1 tea-water.7 commands.md"
        #expect(await run("help --manual").output.split(separator: "\n").joined(separator: " ") == names)
        #expect(await run("help --manual tea-make.1").output.hasPrefix(".Dd November 26, 2026\n.Dt TEA-MAKE 1\n"))
        #expect(await run("help --manual commands.md").output.hasPrefix("# Commands of tea\n"))
    }
}
