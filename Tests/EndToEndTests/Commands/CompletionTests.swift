import Testing

/// The scripts, loaded and used in real shells.
@Suite(.timeLimit(.minutes(10)))
struct CompletionTests {
    /// A command line that is being typed, and words that are offered for its end.
    static let lines: [(typed: String, offers: [String], not: [String])] = [
        ("App sea", ["search"], ["user"]),
        ("App search ", ["users", "repos"], ["limits"]),
        ("App --demo search u", ["users"], ["repos"]),
        ("App search users --so", ["--sort"], ["--stars"]),
        ("App search repos --st", ["--stars", "--strict"], ["--sort"]),
        ("App search users --sort fol", ["followers"], ["repositories"]),
        ("App search users --sort ", ["followers", "joined"], ["stars"]),
        ("App search repos x --sort ", ["stars", "forks"], ["joined"]),
        ("App photo list --order ", ["latest", "oldest"], ["asc"]),
        ("App search movies x --json ", ["title", "runtime"], ["login"]),
        ("App --color ", ["auto", "always", "never"], ["teal"]),
        ("App completion z", ["zsh"], ["bash"]),
        ("App help exit", ["exit-codes"], ["keys"]),
        ("App help ", ["search", "environment"], ["users"]),
        ("App help search ", ["users", "repos"], ["environment"]),
        ("App fav add ", ["repo", "user"], ["export"]),
        ("App saved add x re", ["repo"], ["user"]),
    ]

    @Test(arguments: lines)
    func `plain bash completes without a completion package`(
        typed: String, offers: [String], not others: [String]
    ) async throws {
        // What bash itself does when Tab is pressed: it sets these variables and calls the function that was registered.
        let script = """
            source <(App completion bash)
            line='\(typed)'
            read -ra COMP_WORDS <<<"$line"
            [[ $line == *' ' ]] && COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$line COMP_POINT=${#line}
            complete -p App
            "$(complete -p App | sed 's/.*-F \\([^ ]*\\).*/\\1/')"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let run = try await Sandbox().runShell(script, shell: ["bash", "--norc", "--noprofile", "-c"])
        #expect(run.errors == "")
        expect(run.lines, hold: offers, not: others)
    }

    @Test(arguments: lines)
    func `zsh completes`(typed: String, offers: [String], not others: [String]) async throws {
        // Completion runs in the line editor only, so it needs a terminal.
        let shell = try await Sandbox().startShell(
            "exec zsh -f -i", output: .terminal(columns: 120, rows: 50))
        shell.type(
            """
            PS1='% '; autoload -Uz compinit; compinit -u -D; source <(App completion zsh); \
            unsetopt list_packed; bindkey '^I' list-choices; echo READY$((1+1))\n
            """)
        _ = await shell.output.text(containing: "READY2")
        shell.type("\(typed)\t")
        let screen = await shell.output.text { text in
            let words = Self.words(after: "READY2", in: text)
            return offers.allSatisfy(words.contains)
        }
        expect(Self.words(after: "READY2", in: screen), hold: offers, not: others)
        shell.type("\u{15}exit\n")
        _ = await shell.ending()
    }

    @Test func `zsh completes at the first tab with the script on fpath`() async throws {
        let shell = try await Sandbox().startShell(
            "mkdir functions; App completion zsh >functions/_App; exec zsh -f -i",
            output: .terminal(columns: 120, rows: 50))
        shell.type(
            """
            PS1='% '; fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D; \
            unsetopt list_packed; bindkey '^I' list-choices; echo READY$((1+1))\n
            """)
        _ = await shell.output.text(containing: "READY2")
        shell.type("App search \t")
        let screen = await shell.output.text { Self.words(after: "READY2", in: $0).contains("repos") }
        expect(Self.words(after: "READY2", in: screen), hold: ["users", "repos"], not: ["limits"])
        shell.type("\u{15}exit\n")
        _ = await shell.ending()
    }

    private static func words(after mark: String, in screen: String) -> [String] {
        guard let place = screen.ranges(of: mark).last else { return [] }
        return screen[place.upperBound...].replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: " ")
            .split { $0.isWhitespace || $0 == "\u{7}" || $0 == "\u{8}" }.map(String.init)
    }

    @Test(arguments: lines)
    func `fish completes`(typed: String, offers: [String], not others: [String]) async throws {
        let run = try await Sandbox().runShell(
            "App completion fish | source; complete -C '\(typed)'", shell: ["fish", "--no-config", "-c"])
        #expect(run.errors == "")
        expect(run.lines.map { String($0.prefix { $0 != "\t" }) }, hold: offers, not: others)
    }

    @Test func `bash completes what is typed at a prompt`() async throws {
        let shell = try await Sandbox().startShell(
            "PS1='READY '; exec bash --norc --noprofile -i", output: .terminal(columns: 80, rows: 24))
        shell.type("source <(App completion bash); echo LOADED$((1+1))\n")
        _ = await shell.output.text(containing: "LOADED2")
        shell.type("App compl\tba\t --qui\t\u{1}echo \u{5}\n")
        let screen = await shell.output.text(containing: "\nApp completion bash --quiet")
        #expect(screen.contains("App completion bash --quiet"))
        shell.type("exit\n")
        _ = await shell.ending()
    }

    @Test func `a shell that is not known is refused`() async throws {
        let run = try await Sandbox().run("completion", "csh")
        #expect(run.code == 64)
        #expect(run.errors.contains("“csh”"))
    }

    private func expect(
        _ words: [String], hold offers: [String], not others: [String],
        _ location: SourceLocation = #_sourceLocation
    ) {
        for offer in offers { #expect(words.contains(offer), sourceLocation: location) }
        for other in others { #expect(!words.contains(other), sourceLocation: location) }
    }
}
