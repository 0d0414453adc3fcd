import CommandRunner
import Foundation
import Testing

/// A command line from a document.
struct DocumentedLine: Sendable, CustomTestStringConvertible {
    let document: String
    let text: String

    var testDescription: String { "\(document): \(text)" }

    /// The command lines of all `sh` code blocks in all documents.
    static let all: [DocumentedLine] = {
        let folders = ["", "Documentation", "skills/search-app"] + Repository.packages.map { "Packages/\($0)" }
        return folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.file(folder).path)) ?? []
            // A separate suite runs each recipe as a whole.
            return names.filter { $0.hasSuffix(".md") && $0 != "recipes.md" }.sorted().flatMap { name in
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                return shellLines(in: (try? Repository.text(of: path)) ?? "").map {
                    DocumentedLine(document: path, text: $0)
                }
            }
        }
    }()

    static let ofTheProgram = all.filter { $0.text.hasPrefix("App ") }
    static let ofScripts = all.filter { $0.text.hasPrefix("Scripts/") || $0.text.hasPrefix(".ci/") }

    /// Returns the command lines of the `sh` code blocks. Blocks with another language are not commands.
    private static func shellLines(in text: String) -> [String] {
        var lines: [String] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("```") {
                isInside = !isInside && text == "```sh"
            } else if isInside, !text.isEmpty, !text.hasPrefix("#") {
                lines.append(String(text))
            }
        }
        return lines
    }
}

/// Tests that the command lines in the documents work. Lines of the program run with the demo data. The options of
/// scripts are compared with the script's help, because some scripts install software or build for minutes.
@Suite(.timeLimit(.minutes(10)))
struct DocumentedCommandsTests {
    @Test func `most command lines in the documents run the program or a script`() {
        #expect(DocumentedLine.ofTheProgram.filter { $0.document == "README.md" }.count > 20)
        #expect(DocumentedLine.ofTheProgram.filter { $0.document == "skills/search-app/SKILL.md" }.count > 20)
        #expect(!DocumentedLine.ofScripts.isEmpty)
        let others = DocumentedLine.all.filter { line in
            // The installation tests run the commands that install a package.
            !["App ", "Scripts/", ".ci/", "swift ", "objdump ", "sudo apt install ", "tar -xzf ", "search-app-"]
                .contains { line.text.hasPrefix($0) }
        }
        #expect(others.map(\.testDescription) == [])
    }

    @Test(arguments: DocumentedLine.ofTheProgram)
    func `each line of the example program has an effect`(line: DocumentedLine) async throws {
        let result = try await run(line.text)
        let isAboutAccounts = ["App auth", "App me"].contains { line.text.hasPrefix($0) }
        // Demo mode has no account.
        let needsTerminal = [1, 64].contains(result.status) && result.errors.contains("needs a terminal")
        let needsAccount =
            isAboutAccounts && (result.status == 4 || result.errors.contains("the demo needs no account"))
        if line.document == "Documentation/commands.md" {
            // Some examples require a token (4). Others refer to items that the demo data lacks (5).
            #expect([0, 4, 5].contains(result.status) || needsTerminal || needsAccount, "\(result.errors)")
        } else {
            #expect(result.status == 0 || needsTerminal || needsAccount, "\(result.errors)")
        }
    }

    @Test(
        arguments: DocumentedLine.ofTheProgram.filter { line in
            ["App --demo search", "App --demo repo"].contains { line.text.hasPrefix($0) }
        })
    func `each example with the demo data finds something`(line: DocumentedLine) async throws {
        let result = try await run(line.text)
        #expect(!["", "[]"].contains(result.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test(arguments: DocumentedLine.ofScripts)
    func `each script and option in the documents exists`(line: DocumentedLine)
        async throws
    {
        let words = line.text.prefix { $0 != "#" }.split(separator: " ").map(String.init)
        let name = try #require(words.first)
        let script = Repository.file(name)
        #expect(FileManager.default.isExecutableFile(atPath: script.path))
        // Arguments after `Scripts/app` belong to the program.
        guard name != "Scripts/app" else { return }
        let help = try await Command(script, ["-h"]).run().output
        for word in words.dropFirst() where word.hasPrefix("--") {
            #expect(help.contains(word.prefix { $0 != "=" }), "\(word)")
        }
    }

    /// Runs a command line in a shell that has no access to the user's files.
    private func run(_ line: String) async throws -> CommandResult {
        let folder = FileManager.default.temporaryDirectory.appending(path: "documented-\(UUID().uuidString)")
        let programs = folder.appending(path: "bin")
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createSymbolicLink(
            at: programs.appending(path: "App"), withDestinationURL: URL(filePath: try await AppBinary.path()))
        // Some examples read these files, and other examples create them.
        if line.contains("fav import") {
            try Data(#"{"version":1,"favorites":[]}"#.utf8).write(to: folder.appending(path: "favorites.json"))
        }
        let configuration = folder.appending(path: "home/config")
        try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
        try Data(#"{"command.clone": "true {url}"}"#.utf8).write(to: configuration.appending(path: "config.json"))
        try Data("token\n".utf8).write(to: folder.appending(path: "token.txt"))
        let variables = [
            "HOME=\(folder.path)", "PATH=\(programs.path):/usr/bin:/bin", "SEARCHAPP_HOME=\(folder.path)/home",
            "SEARCHAPP_DEMO=1", "TERM=dumb",
        ]
        return try await Command(
            "env", ["--ignore-environment"] + variables + ["bash", "-c", "set -o pipefail\n\(line)"], in: folder
        ).run()
    }
}
