import CommandRunner
import Foundation
import Testing

/// A line that a document tells to type.
struct DocumentedLine: Sendable, CustomTestStringConvertible {
    let document: String
    let text: String

    var testDescription: String { "\(document): \(text)" }

    /// The commands of all blocks that say `sh`, in all documents.
    static let all: [DocumentedLine] = {
        let folders = ["", "Documentation"] + Repository.packages.map { "Packages/\($0)" }
        return folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.file(folder).path)) ?? []
            // Recipes are done as a whole, by a test of their own.
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

    /// The commands in fences that say `sh`; without them a fence shows something else.
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

/// Whatever a document tells to type works. Lines of the program run over its demo data; those of scripts are looked up in the
/// script's own help, since they install things and build for minutes.
@Suite(.timeLimit(.minutes(10)))
struct DocumentedCommandsTests {
    @Test func `the documents have lines for the program and for the scripts, and few that are of neither`() {
        #expect(DocumentedLine.ofTheProgram.filter { $0.document == "README.md" }.count > 20)
        #expect(!DocumentedLine.ofScripts.isEmpty)
        let others = DocumentedLine.all.filter { line in
            !["App ", "Scripts/", ".ci/", "swift ", "objdump "].contains { line.text.hasPrefix($0) }
        }
        #expect(others.map(\.testDescription) == [])
    }

    @Test(arguments: DocumentedLine.ofTheProgram)
    func `a line of the program does what it is there for`(line: DocumentedLine) async throws {
        let result = try await run(line.text)
        let isAboutAccounts = ["App auth", "App me"].contains { line.text.hasPrefix($0) }
        // The demo knows no account, and a reference has examples of things that only the services have.
        let needsTerminal = result.status == 1 && result.errors.contains("needs a terminal")
        let needsAccount =
            isAboutAccounts && (result.status == 4 || result.errors.contains("the demo needs no account"))
        if line.document == "Documentation/commands.md" {
            #expect(result.status != 64 || needsAccount, "\(result.errors)")
        } else {
            #expect(result.status == 0 || needsTerminal || needsAccount, "\(result.errors)")
        }
    }

    @Test(arguments: DocumentedLine.ofScripts)
    func `a line of a script names one that there is, and flags that its help explains`(line: DocumentedLine)
        async throws
    {
        let words = line.text.prefix { $0 != "#" }.split(separator: " ").map(String.init)
        let name = try #require(words.first)
        let script = Repository.file(name)
        #expect(FileManager.default.isExecutableFile(atPath: script.path))
        // What follows Scripts/app is the program's own.
        guard name != "Scripts/app" else { return }
        let help = try await Command(script, ["-h"]).run().output
        for word in words.dropFirst() where word.hasPrefix("--") {
            #expect(help.contains(word.prefix { $0 != "=" }), "\(word)")
        }
    }

    /// Runs a line as a shell does, with nothing of the person's in reach.
    private func run(_ line: String) async throws -> CommandResult {
        let folder = FileManager.default.temporaryDirectory.appending(path: "documented-\(UUID().uuidString)")
        let programs = folder.appending(path: "bin")
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createSymbolicLink(
            at: programs.appending(path: "App"), withDestinationURL: URL(filePath: try await AppBinary.path()))
        // The files that some examples read. Other examples create them.
        if line.contains("fav import") {
            try Data(#"{"version":1,"favorites":[]}"#.utf8).write(to: folder.appending(path: "favorites.json"))
        }
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
