import Foundation
import Testing

/// Tests of the completion scripts in real shells and terminals.
@Suite(.timeLimit(.minutes(10)))
struct CompletionTests {
    private func sandbox() async throws -> Sandbox {
        let sandbox = try Sandbox()
        try Data().write(to: sandbox.folder.appending(path: "file.json"))
        for arguments in [["news", "repos", "cli"], ["issues:open", "issues", "crash"]] {
            #expect(try await sandbox.run(["saved", "add"] + arguments).code == 0)
        }
        return sandbox
    }

    @Test(arguments: [CompletingShell.Kind.bash, .zsh])
    func `Tab inserts a single candidate`(kind: CompletingShell.Kind) async throws {
        let shell = try await CompletingShell(kind, in: sandbox(), lists: false)
        let lines = [
            ("App compl\tba\t --qui\t", "= App completion bash --quiet"),
            ("App search users --json login,compan\t", "= App search users --json login,company"),
            ("App search users --sort=foll\t", "= App search users --sort=followers"),
            ("App saved run issues:o\t", "= App saved run issues:open"),
            ("App fav import fil\t", "= App fav import file.json"),
            ("App collect repos x --output=fil\t", "= App collect repos x --output=file.json"),
        ]
        for (keys, expected) in lines {
            let screen = await shell.completed(keys)
            #expect(screen.contains("\n\(expected)"), "\(kind): \(screen)")
        }
        await shell.exit()
    }

    // fish always adds a space after a single candidate.
    @Test(arguments: [CompletingShell.Kind.bash, .zsh])
    func `an element of a list is inserted without a space`(kind: CompletingShell.Kind) async throws {
        let shell = try await CompletingShell(kind, in: sandbox(), lists: false)
        let screen = await shell.completed("App search users --json logi\t,compan\t")
        #expect(screen.contains("\n= App search users --json login,company"), "\(screen)")
        await shell.exit()
    }

    @Test(arguments: [CompletingShell.Kind.zsh])
    func `candidates are listed with their descriptions`(kind: CompletingShell.Kind) async throws {
        let shell = try await CompletingShell(kind, in: sandbox(), lists: true)
        let lines = [
            ("App search repos --ord", "Sort order"), ("App help ex", "Exit codes"),
            ("App config set brow", "program that opens URLs"),
            ("App saved run ", "repo"),
        ]
        for (typed, description) in lines {
            let screen = await shell.candidates(for: typed)
            #expect(screen.contains(description), "\(kind) “\(typed)”: \(screen)")
        }
        await shell.exit()
    }

    @Test func `zsh completes at the first Tab if the script is on fpath`() async throws {
        let sandbox = try Sandbox()
        let loading = """
            mkdir functions; App completion zsh >functions/_App; fpath=($PWD/functions $fpath); \
            autoload -Uz compinit; compinit -u -D
            """
        let shell = try await CompletingShell(.zsh, in: sandbox, loading: loading, lists: true)
        let screen = await shell.candidates(for: "App search ")
        #expect(screen.contains("repos") && !screen.contains("limits"))
        await shell.exit()
    }

    @Test func `the demo completes the saved searches of the demo`() async throws {
        let sandbox = try await sandbox()
        #expect(try await sandbox.run("--demo", "saved", "add", "played", "repos", "cli").code == 0)
        let run = try await sandbox.run("__complete", "--demo", "saved", "run", "")
        #expect(run.lines.map { $0.prefix { $0 != "\t" } } == ["values", "played"])
    }

    @Test func `shellcheck accepts the bash script`() async throws {
        let run = try await Sandbox().runShell("App completion bash | shellcheck -")
        #expect(run.output == "")
        #expect(run.code == 0)
    }

    @Test func `an unknown shell is refused`() async throws {
        let run = try await Sandbox().run("completion", "csh")
        #expect(run.code == 64)
        #expect(run.errors.contains("“csh”"))
    }
}
