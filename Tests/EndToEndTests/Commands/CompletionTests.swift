import Foundation
import Testing

/// Tests of the completion scripts in real shells and terminals.
@Suite(.timeLimit(.minutes(10)))
struct CompletionTests {
    /// The start of a command line, words that completion offers for its end, and words that it does not offer.
    private static let lines: [(typed: String, offers: [String], not: [String])] = [
        ("App sea", ["search"], ["user"]),
        ("App search ", ["users", "repos"], ["limits", "file.json"]),
        ("App --demo search u", ["users"], ["repos"]),
        ("App search users --so", ["--sort"], ["--stars", "--order"]),
        ("App search repos --st", ["--stars", "--strict"], ["--sort"]),
        ("App search repos --hostn", [], ["--hostname"]),
        ("App search users --sort fol", ["followers"], ["repositories"]),
        ("App search users --sort ", ["followers", "joined"], ["stars"]),
        ("App search repos x --sort ", ["stars", "forks"], ["joined"]),
        ("App search repos --archived=", ["true", "false"], ["all"]),
        ("App search repos --visibility public,pr", ["private"], ["internal"]),
        ("App photo list --order ", ["latest", "oldest"], ["asc"]),
        ("App search movies x --json ", ["title", "runtime"], ["login"]),
        ("App search users --json login,na", ["name"], ["id"]),
        ("App search users --json=login,name,url,fol", ["followers", "following"], ["login"]),
        ("App --color ", ["auto", "always", "never"], ["teal"]),
        ("App completion z", ["zsh"], ["bash"]),
        ("App completion -s ", ["zsh", "bash"], ["file.json"]),
        ("App help exit", ["exit-codes"], ["keys"]),
        ("App help ", ["search", "environment", "global"], ["contributors"]),
        ("App help search ", ["users", "repos"], ["environment"]),
        ("App fav add ", ["repo", "user"], ["export"]),
        ("App saved add x re", ["repo"], ["user"]),
        ("App saved add x repo --sort ", ["stars", "forks"], ["joined", "file.json"]),
        ("App config get cache", ["cache.maximumBytes"], ["color"]),
        ("App config set color ", ["auto", "always", "never"], ["true", "file.json"]),
        ("App config set accessible ", ["true", "false"], ["auto"]),
        ("App config set tabs repos,us", ["users"], ["topics"]),
        ("App saved run ", ["news", "issues:open"], ["file.json"]),
        ("App saved new news is", ["issues:open"], []),
        ("App fav import fi", ["file.json"], ["search"]),
        ("App fav export --output fi", ["file.json"], []),
        ("App fav export -o fi", ["file.json"], []),
        ("App collect repos x --output=fi", ["file.json"], []),
        ("App search repos fi", [], ["file.json"]),
        ("App user view fi", [], ["file.json"]),
        ("App search repos --language fi", [], ["file.json"]),
    ]

    private func sandbox() async throws -> Sandbox {
        let sandbox = try Sandbox()
        try Data().write(to: sandbox.folder.appending(path: "file.json"))
        for arguments in [["news", "repos", "cli"], ["issues:open", "issues", "crash"]] {
            #expect(try await sandbox.run(["saved", "add"] + arguments).code == 0)
        }
        return sandbox
    }

    @Test(arguments: CompletingShell.Kind.allCases)
    func `Tab lists exactly the valid candidates`(kind: CompletingShell.Kind) async throws {
        let shell = try await CompletingShell(kind, in: sandbox(), lists: true)
        for (typed, offers, others) in Self.lines {
            let screen = await shell.candidates(for: typed)
            // A value of a list or after an equals sign may be shown with what precedes it.
            let words = Set(
                screen.split { $0.isWhitespace || "\u{7}\u{8}\r".contains($0) }.flatMap { word in
                    [String(word)] + word.split { ",=…".contains($0) }.suffix(1).map(String.init)
                })
            for offer in offers { #expect(words.contains(offer), "\(kind) “\(typed)”: \(screen)") }
            for other in others { #expect(!words.contains(other), "\(kind) “\(typed)”: \(screen)") }
        }
        await shell.exit()
    }

    @Test(arguments: CompletingShell.Kind.allCases)
    func `Tab inserts a single candidate`(kind: CompletingShell.Kind) async throws {
        let shell = try await CompletingShell(kind, in: sandbox(), lists: false)
        let lines = [
            ("App compl\tba\t --qui\t", "App completion bash --quiet"),
            ("App search users --json login,compan\t", "App search users --json login,company"),
            ("App search users --sort=foll\t", "App search users --sort=followers"),
            ("App saved run issues:o\t", "App saved run issues:open"),
            ("App config set color al\t", "App config set color always"),
            ("App fav import fil\t", "App fav import file.json"),
            ("App collect repos x --output=fil\t", "App collect repos x --output=file.json"),
            ("App search repos fil\t", "App search repos fil"),
        ]
        for (keys, expected) in lines {
            #expect(await shell.completed(keys) == expected, "\(kind) “\(keys)”")
        }
        await shell.exit()
    }

    // fish always adds a space after a single candidate.
    @Test(arguments: [CompletingShell.Kind.bash, .zsh])
    func `an element of a list is inserted without a space`(kind: CompletingShell.Kind) async throws {
        let shell = try await CompletingShell(kind, in: sandbox(), lists: false)
        let line = await shell.completed("App search users --json logi\t,compan\t")
        #expect(line == "App search users --json login,company", "\(kind)")
        await shell.exit()
    }

    @Test(arguments: [CompletingShell.Kind.zsh, .fish])
    func `candidates are listed with their descriptions`(kind: CompletingShell.Kind) async throws {
        let sandbox = try await sandbox()
        let shell = try await CompletingShell(kind, in: sandbox, lists: true)
        // fish inserts a single candidate without its description.
        let lines = [
            (["search", "repos"], "--st"), (["help"], "co"), (["config", "set"], "theme."), (["saved", "run"], ""),
        ]
        for (words, start) in lines {
            let reply = try await sandbox.run(["__complete"] + words + [start])
            let candidate = try #require(reply.lines.dropFirst().first { $0.hasPrefix(start) })
            // A tab separates the candidate from its description.
            let description = try #require(candidate.split(separator: "\t", maxSplits: 1)[at: 1])
                .replacing("\t", with: " ")
            let screen = await shell.candidates(for: "App \((words + [start]).joined(separator: " "))")
            #expect(screen.contains(description), "\(kind) “\(start)”: \(screen)")
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

    @Test func `an unknown shell is rejected`() async throws {
        let run = try await Sandbox().run("completion", "csh")
        #expect(run.code == 64)
        #expect(run.errors.contains("“csh”"))
    }
}
