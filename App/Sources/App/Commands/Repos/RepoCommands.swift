import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let repos = KindCommands(
        kind: .repo,
        search: SearchCommand<RepoUseCases>.spec(
            "Search GitHub repositories",
            examples: [
                "search repos swift argument parser",
                "search repos --language swift --stars '>=1000' --sort stars",
                "search repos 'cli OR tui' --archived=false --json fullName,url",
            ]),
        others: [
            CommandSpec(
                name: "repo", summary: "Look at repositories", usual: ["view"],
                subcommands: [
                    RepoViewer.spec, ListRepoPartsCommand.releases, ListRepoPartsCommand.contributors,
                    ListRepoPartsCommand.tree, RepoFileCommand.spec,
                ]),
            StarCommands.group,
        ],
        favoriteSource: FavoriteSource(option: ImportStarsCommand.stars) { invocation throws(UsageError) in
            try ImportStarsCommand(invocation)
        })
}

extension ArgumentSpec {
    static let repoName = item(.repo, "as in swiftlang/swift")
}
