import CommandParsing
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct ManualFilesTests {
    static let names = (try? HelpCommands.standard.manualFile(nil).split(separator: "\n").map(String.init)) ?? []

    @Test func `the program, its groups, the configuration, the environment and the exit codes have a page`() {
        #expect(
            Set(["App.1", "App-search.1", "App-config.1", "App-environment.7", "App-exit-codes.7", "commands.md"])
                .isSubset(of: Set(Self.names)))
    }

    @Test(arguments: CommandTree.interface.root.subcommands.map(\.name))
    func `a manual page contains all options of the command and its subcommands`(name: String) throws {
        let page = try HelpCommands.standard.manualFile("App-\(name).1").replacing("\\&", with: "").replacing(
            "\\-", with: "-")
        for (_, spec) in CommandTree.interface.commands.filter({ $0.path.first == name }) {
            for option in spec.options where !option.isHidden {
                #expect(page.contains("Fl -\(option.name)"))
            }
        }
    }

    @Test func `the name of an unknown page is refused`() {
        #expect(throws: UsageError.self) { try HelpCommands.standard.manualFile("App-serch.1") }
    }

    @Test func `the reference contains all commands, options and topics`() throws {
        let text = try HelpCommands.standard.manualFile("commands.md")
        for (path, spec) in CommandTree.interface.commands where !path.isEmpty {
            #expect(text.contains("# App \(path.joined(separator: " "))\n"))
            for option in spec.options where !option.isHidden { #expect(text.contains("`\(option.flag)")) }
        }
        for topic in HelpTopics.all { #expect(text.contains("`App help \(topic.name)`")) }
    }
}
