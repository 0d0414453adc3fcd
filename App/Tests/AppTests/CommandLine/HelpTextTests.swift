import CommandParsing
import Domain
import Shared
import TerminalKit
import TerminalUI
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct HelpTextTests {
    /// The specifications of all commands and groups with their paths.
    private static let commands = CommandTree.interface.commands

    private static func help(_ path: [String]) throws -> String {
        try CommandTree.interface.help(for: path)
    }

    @Test(arguments: commands.map(\.path))
    func `no help line is wider than 80 columns`(path: [String]) throws {
        let wide = try Self.help(path).split(separator: "\n").filter { $0.count > 80 }
        #expect(wide == [])
    }

    @Test(arguments: HelpTopics.all.map(\.name))
    func `no line of a topic is wider than 80 columns`(topic: String) throws {
        #expect(try Self.help([topic]).split(separator: "\n").filter { $0.count > 80 } == [])
    }

    @Test(arguments: [(nil, 80), ("60", 60), ("120", 120), ("10", 40), ("wide", 80)] as [(String?, Int)])
    func `COLUMNS sets the width of help in a pipe, with a minimum of 40 columns`(columns: String?, width: Int) {
        let environment = Environment(columns.map { ["COLUMNS": $0] } ?? [:])
        #expect(HelpCommands.width(reported: nil, environment: environment) == width)
    }

    @Test(arguments: [(200, 80), (60, 60), (20, 40)])
    func `help on a terminal uses its width, from 40 to 80 columns`(columns: Int, width: Int) {
        let size = TerminalSize(columns: columns, rows: 24)
        #expect(HelpCommands.width(reported: size, environment: ["COLUMNS": "50"]) == width)
    }

    @Test func `the help of an import states everything that --replace removes`() throws {
        let spec = try #require(Self.commands.first { $0.path == ["fav", "import"] }?.spec)
        let help = try #require(spec.options.first { $0.name == "replace" }?.help)
        #expect(help.contains("favorites and saved searches"))
    }

    @Test func `the summary of the program and exit code 5 name all kinds`() throws {
        let (summary, missing) = (CommandTree.root.summary, ExitCode.notFound.meaning)
        for kind in ItemKind.all {
            #expect(summary.contains(kind.name.plural), "\(kind.name.word)")
            #expect(missing.contains(kind.name.singular), "\(kind.name.word)")
        }
        #expect(try HelpCommands.standard.manualFile("App.1").contains(summary))
    }

    @Test(arguments: commands.map(\.path))
    func `every option is in the help of its command`(path: [String]) throws {
        let text = try Self.help(path)
        let spec = try #require(Self.commands.first { $0.path == path }?.spec)
        for option in spec.options where !option.isHidden {
            #expect(text.contains(option.flag))
        }
    }

    @Test(arguments: kinds.map(\.kind))
    func `every option of a search has help and a placeholder for its value`(kind: ItemKind) throws {
        for option in try #require(kinds[kind]).search.flags().specs {
            #expect(!option.help.isEmpty, "\(option.flag)")
            if case .required(let placeholder) = option.value { #expect(!placeholder.isEmpty, "\(option.flag)") }
        }
    }

    @Test(arguments: commands.filter { !$0.spec.examples.isEmpty }.map(\.path))
    func `every example is a valid command line`(path: [String]) throws {
        for spec in Self.commands.filter({ $0.path == path }).map(\.spec) {
            for example in spec.examples {
                let (command, invocation) = try CommandTree.interface.parse(ShellWords.split(example))
                let make = try #require(command.make)
                _ = try make(invocation)
            }
        }
    }

    @Test(arguments: commands.map(\.path))
    func `the options of a command have different names and letters`(path: [String]) throws {
        let spec = try #require(Self.commands.first { $0.path == path }?.spec)
        let own = spec.options
        let options = own + GlobalOptions.all.filter { global in !own.contains { $0.name == global.name } }
        let (names, letters) = (options.map(\.name), options.compactMap(\.short))
        #expect(Set(names).count == names.count)
        #expect(Set(letters).count == letters.count)
    }
}
