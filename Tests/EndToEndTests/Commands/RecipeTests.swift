import CommandRunner
import Foundation
import Testing

/// A chapter of Documentation/recipes.md with its steps in order.
struct Recipe: Sendable, CustomTestStringConvertible {
    enum Step: Sendable {
        /// Commands for a shell.
        case script(String)
        /// A script to save under the given name in the home directory.
        case file(name: String, String)
        /// The command of a cron job.
        case job(String)
    }

    let title: String
    var steps: [Step] = []

    var testDescription: String { title }

    static let all: [Recipe] = {
        let lines = ((try? Repository.text(of: "Documentation/recipes.md")) ?? "").lines
        var recipes: [Recipe] = []
        var block: (kind: String, lines: [String])?
        for line in lines {
            if let open = block {
                guard line == "```" else {
                    block?.lines.append(line)
                    continue
                }
                if let last = recipes.indices.last { recipes[last].steps += steps(open.kind, open.lines) }
                block = nil
            } else if line.hasPrefix("```") {
                block = (String(line.dropFirst(3)), [])
            } else if line.hasPrefix("## ") {
                recipes.append(Recipe(title: String(line.dropFirst(3))))
            }
        }
        return recipes
    }()

    private static func steps(_ kind: String, _ lines: [String]) -> [Step] {
        let text = lines.joined(separator: "\n") + "\n"
        switch kind {
        case "sh" where lines.first?.hasPrefix("#!") == true:
            return [.file(name: (lines[at: 1] ?? "").replacing("# ~/", with: ""), text)]
        case "sh": return [.script(text)]
        // A cron line contains the minute, hour, day, month and weekday before the command.
        default:
            return lines.filter { !$0.hasPrefix("MAILTO=") }
                .map { .job($0.split(separator: " ", maxSplits: 5).last.map(String.init) ?? "") }
        }
    }
}

/// Tests that perform each documented recipe step by step.
@Suite(.timeLimit(.minutes(10)))
struct RecipeTests {
    @Test func `the recipes cover cron, spreadsheets and Markdown`() {
        let scripts = Recipe.all.flatMap(\.steps).map { "\($0)" }.joined()
        #expect(Recipe.all.count >= 3)
        for word in ["saved new", "--csv", "--markdown", "collect", "job(", "choose", "config set command"] {
            #expect(scripts.contains(word))
        }
    }

    @Test(arguments: Recipe.all)
    func `each recipe works as documented`(_ recipe: Recipe) async throws {
        let sandbox = try Sandbox(["SEARCHAPP_DEMO": "1", "EDITOR": "true"])
        try await replaceGit(in: sandbox)
        for step in recipe.steps {
            switch step {
            case .file(let name, let text):
                try Data(text.utf8).write(to: sandbox.folder.appending(path: name))
            case .script(let text) where text.contains("App choose"):
                let run = try await choose(with: text, in: sandbox)
                #expect(run.code == 0, "\(text)\(run.errors)")
            case .script(let text):
                let run = try await sandbox.runShell(text, shell: ["bash", "-euo", "pipefail", "-c"])
                #expect(run.code == 0, "\(text)\(run.errors)")
            case .job(let command):
                let run = try await sandbox.runShell(command)
                #expect(run.code == 0, "\(command): \(run.errors)")
                #expect(run.output.isEmpty, "cron would send a mail")
            }
        }
        try await check(sandbox)
    }

    /// Runs a script on a terminal, and presses Enter when the rows to choose are shown.
    private func choose(with script: String, in sandbox: Sandbox) async throws -> Ending {
        let program = try await sandbox.startShell(
            script, shell: ["bash", "-euo", "pipefail", "-c"], output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: "Showing")
        program.type("\r")
        return await program.ending()
    }

    /// Replaces Git by a program that creates the directory of a clone, because the demo has no network.
    private func replaceGit(in sandbox: Sandbox) async throws {
        let clone =
            #"#!/bin/sh\n[ "$1 $2" = "clone --" ] && mkdir -p "${4:-$(basename "$3")}" && echo "$3" >> "$HOME/cloned"\n"#
        let run = try await sandbox.runShell(
            "printf '\(clone)' > bin/git && chmod +x bin/git && git clone -- https://example.org/a/b c")
        #expect(run.code == 0)
    }

    /// Checks the files of each recipe.
    private func check(_ sandbox: Sandbox) async throws {
        for file in try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path(percentEncoded: false)) {
            if file == "cloned" {
                let clones = try String(contentsOf: sandbox.folder.appending(path: file), encoding: .utf8).lines
                #expect(clones.allSatisfy { $0.hasPrefix("https://") })
            } else if file.hasSuffix(".csv") {
                let widths = try await sandbox.runShell(
                    "python3 -c 'import csv; print(*{len(r) for r in csv.reader(open(\"\(file)\", newline=\"\"))})'")
                #expect(widths.output == "5\n")
            } else if file.hasSuffix(".md") {
                let text = try String(contentsOf: sandbox.folder.appending(path: file), encoding: .utf8)
                #expect(text.lines.count { $0.hasPrefix("| [") } > 10)
                #expect(text.lines.count { $0.hasPrefix("## ") } == 2)
            }
        }
    }
}
