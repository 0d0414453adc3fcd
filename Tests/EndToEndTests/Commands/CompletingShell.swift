import Foundation

/// An interactive shell in a terminal that has loaded the completion script of the program.
///
/// The prompt contains a number, which each command line increases. Keys are typed only after the prompt has appeared:
/// before that, the terminal itself would process the keys that edit the line.
final class CompletingShell {
    enum Kind: String, CaseIterable {
        case bash, zsh, fish

        /// The command that starts the shell with its start file and without the user's configuration.
        var command: String {
            switch self {
            // bash writes the prompt and the command line to standard error.
            case .bash: "bash --noprofile --rcfile .bashrc -i 2>&1"
            case .zsh: "env ZDOTDIR=. zsh -d -i"
            case .fish: "fish --no-config -i -C 'source start.fish'"
            }
        }

        var startFile: String {
            switch self {
            case .bash: ".bashrc"
            case .zsh: ".zshrc"
            case .fish: "start.fish"
            }
        }

        /// Loads the completion script.
        var loading: String {
            switch self {
            case .bash: "source <(App completion bash)"
            case .zsh: "autoload -Uz compinit; compinit -u -D; source <(App completion zsh)"
            case .fish: "App completion fish | source"
            }
        }

        var prompt: String {
            switch self {
            case .bash: "number=0; PS1='READY$number> '"
            case .zsh: "number=0; setopt prompt_subst; unsetopt prompt_sp; PS1='READY$number> '"
            // Suggestions while typing would look like candidates.
            case .fish:
                """
                set -g number 0; set -g fish_autosuggestion_enabled 0
                function fish_prompt; echo -n "READY$number> "; end
                """
            }
        }

        /// The settings that list all candidates at the first Tab, without a question and on as many pages as needed.
        var listingSettings: String {
            switch self {
            case .bash:
                """
                bind 'set show-all-if-ambiguous on'; bind 'set completion-query-items 0'; \
                bind 'set page-completions off'; bind 'set completion-display-width 0'
                """
            // With a baud rate, zsh shows no list while more input is waiting.
            case .zsh: "BAUD=0; LISTMAX=1000; unsetopt list_packed; bindkey '^I' list-choices"
            case .fish: ""
            }
        }

        /// The width of the terminal. fish shows at most four rows of candidates at the first Tab.
        var columns: Int { self == .fish ? 900 : 180 }

        func setNumber(_ number: Int) -> String {
            self == .fish ? "set number \(number)" : "number=\(number)"
        }
    }

    private let kind: Kind
    private let shell: RunningProgram
    private var number = 0

    /// Starts the shell and loads the completion script.
    ///
    /// - Parameters:
    ///   - kind: The kind of shell.
    ///   - sandbox: The home directory of the shell.
    ///   - loading: The command that loads the completion script, or `nil` to use the standard command of the shell.
    ///   - lists: Whether Tab lists the candidates. Otherwise, Tab inserts a single candidate.
    init(_ kind: Kind, in sandbox: Sandbox, loading: String? = nil, lists: Bool) async throws {
        self.kind = kind
        let lines = [loading ?? kind.loading, lists ? kind.listingSettings : "", kind.prompt]
        try lines.joined(separator: "\n").write(
            to: sandbox.folder.appending(path: kind.startFile), atomically: true, encoding: .utf8)
        shell = try await sandbox.startShell(
            "exec \(kind.command)", output: .terminal(columns: kind.columns, rows: 120))
        _ = await shell.output.text(containing: "READY0>")
    }

    /// Types the start of a command line and presses Tab. Then runs the command line with `echo` in front of it,
    /// because bash shows a command line that is typed at once only when it has run.
    ///
    /// - Returns: The text that the terminal shows afterward, without escape sequences.
    func candidates(for typed: String) async -> String {
        await echo("\(typed)\t")
    }

    /// Types keys and returns the command line that they result in, or `nil` if the shell did not run it.
    func completed(_ keys: String) async -> String? {
        let lines = await echo(keys).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.last { $0.hasPrefix("= ") }.map { String($0.dropFirst(2)) }
    }

    private func echo(_ keys: String) async -> String {
        // Ctrl-A moves to the start of the line, and Ctrl-E to its end.
        await output(of: "\(keys)\u{1}echo = \u{5}; ")
    }

    func exit() async {
        shell.type("exit\n")
        _ = await shell.ending()
    }

    /// Types keys and returns the text that the terminal shows until the shell has processed all of them.
    private func output(of keys: String) async -> String {
        let start = "READY\(number)>"
        number += 1
        shell.type("\(keys)\(kind.setNumber(number))\n")
        let text = await shell.output.text(containing: "READY\(number)>")
        let shown = text.replacing(/\u{1B}\[[0-9;?]*m/, with: "").replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: " ")
            .replacing(/\u{1B}[()][A-Z0-9]|\u{1B}[=>]|\u{1B}\][^\u{7}]*\u{7}/, with: "")
        guard let place = shown.firstRange(of: start) else { return shown }
        return String(shown[place.upperBound...])
    }
}
