import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let repos = KindCommands(
        RepoUseCases.self, search: "Search GitHub repositories",
        examples: [
            "search repos swift argument parser", "search repos --language swift --stars '>=1000' --sort stars",
            "search repos 'cli OR tui' --archived=false --json fullName,url",
        ],
        group: "View repositories, their files and releases",
        commands: [
            RepoCommands.view, RepoParts.releases, RepoParts.contributors, RepoParts.tree, RepoParts.file,
        ],
        corrections: [
            "list": .command("search repos --owner", example: "me --repos"),
            "ls": .command("search repos --owner", example: "me --repos"),
            "clone": .command(
                "repo view --print-url", example: "repo view cli/cli --print-url",
                note: "to clone, pass “git clone” the URL printed by"),
        ],
        accountCommands: [StarCommands.group], favoriteSource: StarCommands.importing)
}

enum RepoCommands {
    private static let readme = Option<Bool>.flag("readme", help: "Show the README")
    private static let raw = Option<Bool>.flag("raw", help: "Print the Markdown source of the README")

    static let view = ViewCommand.spec(
        "Show repositories", argument: .repoName, parts: [readme], options: [raw.spec],
        examples: [
            "repo view swiftlang/swift", "repo view swiftlang/swift --readme",
            "repo view swiftlang/swift apple/container --json fullName,url",
        ]
    ) { invocation throws(UsageError) in
        RepoViewer(
            includesReadme: try invocation.asks(for: readme), isRaw: try invocation.isOn(raw),
            for: try OutputDescription(invocation, parts: [readme]))
    }
}

extension ArgumentSpec {
    static let repoName = item(.repo, "a name such as swiftlang/swift")
}
