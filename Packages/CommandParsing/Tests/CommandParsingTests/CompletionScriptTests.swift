import CommandParsing
import Foundation
import Testing

/// The scripts as their shells run them; a shell that is not installed is left out.
@Suite(.timeLimit(.minutes(10)))
struct CompletionScriptTests {
    static func path(of shell: String) -> String? {
        ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell }
            .first(where: FileManager.default.isExecutableFile)
    }

    private func run(_ shell: String, _ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: try #require(Self.path(of: shell)))
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin", "TERM": "dumb"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    static let lines: [(words: [String], expected: [String])] = [
        (["se"], ["search"]),
        (["search", ""], ["books", "authors", "covers"]),
        (["search", "books", "--so"], ["--sort"]),
        (["search", "books", "--sort", ""], ["title", "year", "author"]),
        (["search", "--color", "never", "bo"], ["books"]),
        (["search", "books", "--color", "n"], ["never"]),
        (["search", "books", "--json", "title,y"], ["title,year"]),
        (["help", "op"], ["opening-hours"]),
        (["help", ""], ["search", "shelf", "help", "opening-hours"]),
        (["help", "search", ""], ["books", "authors", "covers"]),
    ]

    private func bash(_ words: [String], in interface: CommandLineInterface<Library.Command>) throws -> [String] {
        var found: [String] = []
        try inFolder { folder in
            try interface.completionScript(for: .bash)
                .write(to: folder.appending(path: "script"), atomically: true, encoding: .utf8)
            let typed = (["lib"] + words).map { "'\($0)'" }.joined(separator: " ")
            let code = """
                source ./script; COMP_WORDS=(\(typed)); COMP_CWORD=\(words.count)
                _lib_complete; printf '%s\\n' "${COMPREPLY[@]}"
                """
            found = try run("bash", ["--norc", "-c", code], in: folder).split(separator: "\n").map(String.init)
        }
        return found
    }

    private func fish(_ words: [String], in interface: CommandLineInterface<Library.Command>) throws -> Set<String> {
        var found: Set<String> = []
        try inFolder { folder in
            try interface.completionScript(for: .fish)
                .write(to: folder.appending(path: "script"), atomically: true, encoding: .utf8)
            let line = (["lib"] + words).joined(separator: " ")
            let output = try run("fish", ["--no-config", "-c", "source script; complete -C '\(line)'"], in: folder)
            found = Set(output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
        }
        return found
    }

    @Test(.enabled(if: path(of: "bash") != nil), arguments: lines)
    func `bash completes commands, flags and values`(words: [String], expected: [String]) throws {
        #expect(try bash(words, in: Library.interface) == expected)
    }

    // fish offers the values of a list one at a time.
    @Test(.enabled(if: path(of: "fish") != nil), arguments: lines.filter { !$0.words.contains("--json") })
    func `fish completes commands, flags and values`(words: [String], expected: [String]) throws {
        #expect(try fish(words, in: Library.interface) == Set(expected))
    }

    private static let shelves = CommandLineInterface(
        root: CommandSpec(
            name: "lib", summary: "Keep books",
            subcommands: [
                Library.command(
                    "put", "Put a book on a shelf", options: [Library.limit.spec],
                    arguments: [
                        ArgumentSpec(placeholder: "BOOK", summary: "its title"),
                        ArgumentSpec(placeholder: "SHELF", summary: "where to", choices: ["attic", "cellar"]),
                    ])
            ]),
        globalOptions: [Library.help.spec])

    @Test(
        arguments: [
            (["put", ""], []), (["put", "x", ""], ["attic", "cellar"]), (["put", "-L", "5", "x", "a"], ["attic"]),
            (["put", "x", "--limit=5", "c"], ["cellar"]), (["put", "x", "attic", ""], []),
        ] as [([String], [String])])
    func `what a word may be is offered in its place, and no file for the others`(
        words: [String], expected: [String]
    ) throws {
        if Self.path(of: "bash") != nil { #expect(try bash(words, in: Self.shelves) == expected) }
        if Self.path(of: "fish") != nil { #expect(try fish(words, in: Self.shelves) == Set(expected)) }
    }

    @Test func `zsh's script works when it is sourced and when it is found on fpath`() {
        let script = Library.interface.completionScript(for: .zsh)
        #expect(script.hasPrefix("#compdef lib\n"))
        #expect(script.contains("if [[ \"${funcstack[1]}\" == _lib ]]; then\n  _lib \"$@\"\n"))
    }
}
