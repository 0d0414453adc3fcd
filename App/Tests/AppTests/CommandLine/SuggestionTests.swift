import CommandParsing
import Testing

@testable import App

/// Tests of the hints for unknown commands and options.
@Suite(.timeLimit(.minutes(10)))
struct SuggestionTests {
    private static let interface = CommandTree.interface
    private static let commands = interface.commands

    private func refusal(_ words: [String]) -> UsageError? {
        do throws(UsageError) {
            let (spec, invocation) = try Self.interface.parse(words)
            _ = try spec.make?(invocation)
            return nil
        } catch {
            return error
        }
    }

    private func hint(_ line: String) -> String? {
        refusal(ShellWords.split(line))?.hint
    }

    /// The arguments that may follow a mistaken word.
    private static let followers = ["", "octocat", "cli/cli#1", "repo cli/cli", "-R cli/cli", "x --nonsense"]

    /// Returns words that are not commands: misspelled names, corrections, and words that users of other programs type.
    private static func mistakes(in group: CommandParsing.CommandSpec<Command>) -> [String] {
        let names = group.subcommands.map(\.name)
        let misspelled: [String] = names.flatMap { [String($0.dropLast()), "\($0)s"] }
        let habits = [
            "list", "show", "view", "remove", "login", "status", "users", "repos", "octocat", "cli/cli", "frobnicate",
        ]
        let words: [String] = misspelled + habits + Array(group.corrections.keys)
        return words.filter { word in
            !word.isEmpty && !word.hasPrefix("-") && group.subcommand(word) == nil
        }
    }

    @Test(arguments: commands.filter { !$0.spec.subcommands.isEmpty }.map(\.path))
    func `every suggestion for an unknown command is accepted`(path: [String]) throws {
        let group = try #require(Self.commands.first { $0.path == path }?.spec)
        for mistake in Self.mistakes(in: group) {
            for follower in Self.followers {
                let typed = mistake.split(separator: " ").map(String.init)
                let rest = ShellWords.split(follower)
                let error = try #require(refusal(path + typed + rest))
                let hint = try #require(error.hint, "\(path) \(mistake)")
                try check(hint, path: path, replacing: typed, followedBy: rest)
            }
        }
    }

    /// Checks that the program accepts every command line in a hint, and every word that replaces the mistaken one.
    private func check(_ hint: String, path: [String], replacing typed: [String], followedBy rest: [String]) throws {
        let quotes = hint.matches(of: /“([^”]*)”/).map { String($0.1) }
        let hasReference = hint.contains("? see “App help")
        for quote in quotes where quote != "git clone" {
            let words = ShellWords.split(quote)
            if words.first == "App" {
                let line = Array(words.dropFirst())
                #expect(refusal(line) == nil, "\(path + typed + rest): \(hint)")
            } else if hasReference {
                #expect(Self.commands.contains { $0.path == words }, "\(path + typed + rest): \(hint)")
            } else {
                #expect(refusal(path + words + rest) == nil, "\(path + typed + rest): \(hint)")
            }
        }
    }

    private static func flags(of option: OptionSpec) -> [String] {
        [option.flag] + (option.short.map { ["-\($0)"] } ?? [])
    }

    @Test(arguments: commands.map(\.path))
    func `every suggestion for an unknown option is an option of the command`(path: [String]) throws {
        let spec = try #require(Self.commands.first { $0.path == path }?.spec)
        let own = spec.options
        let known = own + GlobalOptions.all.filter { global in !own.contains { $0.name == global.name } }
        let flags = Set(known.flatMap(Self.flags(of:)))
        let corrections = CommandTree.root.corrections.keys.filter { $0.hasPrefix("-") }
        let others = ["--lang", "--state", "--stars", "--hostnam", "--frobnicate", "-X", "-r", "-b"]
        let mistakes: [String] = own.map { String($0.flag.dropLast()) } + Array(corrections) + others
        for mistake in mistakes where mistake.count > 1 && !flags.contains(mistake) {
            guard let error = refusal(path + [mistake]), error.message.hasPrefix("unknown flag") else { continue }
            let hint = try #require(error.hint)
            if let match = hint.firstMatch(of: /did you mean (?<words>.*)\?/) {
                let words = match.words.matches(of: /“([^”]*)”/).map { String($0.1) }
                #expect(!words.isEmpty && words.allSatisfy(flags.contains), "\(path) \(mistake): \(hint)")
            }
        }
    }

    @Test(arguments: [
        (
            "search repos --lang swift",
            "did you mean “--language”? --lang belongs to “search movies”, “saved add”, “choose”"
        ),
        (
            "search movies x --language ko",
            "did you mean “--lang”? --language belongs to “search users”, “search repos”, “search issues” and others"
        ),
        ("search user", "did you mean “search users”? see “App help search users”"),
        ("search repositories x", "did you mean “repos”?"), ("search repository x", "did you mean “repos”?"),
        ("search pull x", "did you mean “App search prs x”?"),
        ("collect people x -o f", "did you mean “App collect users x -o f”?"),
        ("search users x --stars 5", "it belongs to “search repos”, “collect repos”, “fav import” and others"),
        ("repo show cli/cli", "did you mean “App repo view cli/cli”?"),
        ("issue show cli/cli#1", "did you mean “App issue view cli/cli#1”?"),
        ("repo show", "did you mean “repo view”? see “App help repo view”"),
        ("repo show x", "did you mean “repo view”? see “App help repo view”"),
        ("repo veiw x", "did you mean “repo view”? see “App help repo view”"),
        ("movie show matrix", "did you mean “movie view”? see “App help movie view”"),
        ("show repo cli/cli", "did you mean “App repo view cli/cli”?"),
        ("show cli/cli", "did you mean “App repo view cli/cli”?"),
        ("user octocat --json login", "did you mean “App user view octocat --json login”?"),
        ("fav remove repo a/b", "did you mean “App fav rm repo a/b”?"),
        ("fav remove", "did you mean “fav rm”? see “App help fav rm”"),
        ("users swift", "did you mean “App search users swift”?"),
        ("repo list octocat", "did you mean “App search repos --owner octocat”?"),
        ("--demo login", "did you mean “auth login”? see “App help auth login”"),
        ("--demo logout", "did you mean “App --demo auth logout”?"),
        ("repo list", "did you mean “App me --repos”?"), ("repo ls", "did you mean “App me --repos”?"),
        (
            "issue list -R cli/cli --label bug",
            "did you mean “App search issues --state open -R cli/cli --label bug”?"
        ),
        ("issue list", "did you mean “App search issues --repo swiftlang/swift --state open”?"),
        ("pr list -B main", "did you mean “App search prs --state open -B main”?"),
        ("pr list", "did you mean “App search prs --repo swiftlang/swift --state open”?"),
        ("release list -R cli/cli", "did you mean “App repo releases cli/cli”?"),
        ("release list", "did you mean “App repo releases cli/cli”?"),
        ("repo clone a/b", "to clone, pass “git clone” the URL printed by “App repo view --print-url a/b”"),
        ("repo clone a/b folder", "to clone, pass “git clone” the URL printed by “App repo view --print-url a/b”"),
        ("photo search sea", "did you mean “App search photos sea”?"),
        ("pr search --draft", "did you mean “App search prs --draft”?"),
        ("user search", "did you mean “App search users swift”?"),
        ("pr checkout 1", "it has: view; see “App help pr”"), ("pr diff 1", "it has: view; see “App help pr”"),
        ("issue close 1", "it has: view; see “App help issue”"),
        ("issue status", "did you mean “App search issues --involves @me --state open”?"),
        ("pr status", "did you mean “App search prs --involves @me --state open”?"),
        ("browse a/b", "did you mean “App repo view --web a/b”?"),
        ("browse", "did you mean “App repo view cli/cli --web”?"),
        ("status", "did you mean “App auth status” or “App search issues --involves @me --state open”?"),
        ("discussion list -R cli/cli", "did you mean “App search discussions --state open -R cli/cli”?"),
    ])
    func `commands of other programs lead to the command that does the same`(line: String, hint: String) {
        #expect(self.hint(line) == hint)
    }

    @Test(arguments: [
        ("search issues -R cli/cli", "search issues --repo cli/cli"), ("search prs -B main", "search prs --base main"),
        ("search prs -H fix", "search prs --head fix"), ("--hostname ghe.example limits", "--host ghe.example limits"),
        ("search code x -Rcli/cli", "search code x --repo cli/cli"),
        ("collect prs x -R cli/cli -o f", "collect prs x --repo cli/cli -o f"),
        ("saved add n prs -R cli/cli -B main", "saved add n prs --repo cli/cli --base main"),
    ])
    func `options of gh mean the same as the options of this program`(line: String, same: String) throws {
        let names = ["repo", "base", "head", "host"]
        let (spec, invocation) = try Self.interface.parse(ShellWords.split(line))
        let (_, expected) = try Self.interface.parse(ShellWords.split(same))
        for name in names { #expect(invocation.texts(of: name) == expected.texts(of: name)) }
        _ = try spec.make?(invocation)
    }

    @Test(arguments: [["completion", "-s", "zsh"], ["completion", "--shell=zsh"], ["completion", "zsh"]])
    func `the shell of completion is an argument or an option`(words: [String]) throws {
        let (spec, invocation) = try Self.interface.parse(words)
        let command = try #require(try spec.make?(invocation))
        #expect(try command.fixedText?(80) == Self.interface.completionScript(for: .zsh))
    }

    @Test func `aliases and hidden options are in no help text`() throws {
        for (path, _) in Self.commands {
            let text = try Self.interface.help(for: path)
            #expect(!text.contains("--hostname") && !text.contains("--shell"))
        }
        #expect(try !Self.interface.help(for: ["global"]).contains("--hostname"))
    }
}
