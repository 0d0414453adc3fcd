/// An interactive shell in a terminal that has loaded the completion script of the program.
final class CompletingShell {
    enum Kind: String, CaseIterable {
        case bash, zsh, fish

        /// The command that starts the shell without the user's configuration.
        var command: String {
            switch self {
            case .bash: "bash --norc --noprofile -i"
            case .zsh: "zsh -f -i"
            case .fish: "fish --no-config -i"
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
            // zsh shows no list while more input is waiting, unless the baud rate is 0.
            case .zsh: "BAUD=0; LISTMAX=1000; unsetopt list_packed; bindkey '^I' list-choices"
            case .fish: "true"
            }
        }

        /// The command that loads the completion script.
        var loading: String {
            switch self {
            case .bash: "source <(App completion bash)"
            case .zsh: "autoload -Uz compinit; compinit -u -D; source <(App completion zsh)"
            case .fish: "App completion fish | source"
            }
        }
    }

    private let shell: RunningProgram
    private var markCount = 0

    /// Starts the shell and loads the completion script.
    ///
    /// - Parameters:
    ///   - kind: The kind of shell.
    ///   - sandbox: The home directory of the shell.
    ///   - loading: The command that loads the completion script, or `nil` to use the standard command of the shell.
    ///   - lists: Whether Tab lists the candidates. Otherwise, Tab inserts a single candidate.
    init(_ kind: Kind, in sandbox: Sandbox, loading: String? = nil, lists: Bool) async throws {
        shell = try await sandbox.startShell("exec \(kind.command)", output: .terminal(columns: 180, rows: 120))
        let settings = lists ? kind.listingSettings : "true"
        _ = await output(of: "\(loading ?? kind.loading); \(settings)\n")
    }

    /// Types the start of a command line and presses Tab.
    ///
    /// - Returns: The text that the terminal shows afterward, without escape sequences.
    func candidates(for typed: String) async -> String {
        // Ctrl-U removes the command line.
        await output(of: "\(typed)\t\u{15}")
    }

    /// Types keys and runs the command line with `echo` in front of it.
    ///
    /// - Returns: The text that the terminal shows afterward, without escape sequences.
    func completed(_ keys: String) async -> String {
        // Ctrl-A moves to the start of the line, and Ctrl-E to its end.
        await output(of: "\(keys)\u{1}echo = \u{5}\n")
    }

    func exit() async {
        shell.type("exit\n")
        _ = await shell.ending()
    }

    /// Types keys and returns the text that the terminal shows until the shell has processed all of them.
    private func output(of keys: String) async -> String {
        let start = "MARK\(markCount)."
        markCount += 1
        let end = "MARK\(markCount)."
        // The quotation marks prevent the typed command line from matching the text that it prints.
        shell.type("\(keys)echo 'MA'RK\(markCount).\n")
        let text = await shell.output.text(containing: end)
        let shown = text.replacing(/\u{1B}\[[0-9;?]*m/, with: "").replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: " ")
            .replacing(/\u{1B}[()][A-Z0-9]|\u{1B}[=>]|\u{1B}\][^\u{7}]*\u{7}/, with: "")
        guard let place = shown.ranges(of: start).last else { return shown }
        return String(shown[place.upperBound...])
    }
}
