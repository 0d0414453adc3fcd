import CommandParsing
import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI

enum StarCommands {
    static let group = CommandSpec(
        name: "star", summary: "Manage your stars on GitHub, which are visible to everyone",
        corrections: ["remove": "rm", "delete": "rm", "ls": "list"],
        subcommands: [
            list, change("add", "Star repositories", to: true), change("rm", "Unstar repositories", to: false),
        ])

    private static let list = CommandSpec(
        name: "list", summary: "List starred repositories, newest first",
        arguments: [
            ArgumentSpec(
                placeholder: "LOGIN", summary: "a user or the URL of the user's page; the default is you",
                isOptional: true)
        ],
        options: ListOptions.paging + ListOptions.outcome + OutputOptions.all(fields: Repo.fieldNames),
        examples: ["star list", "star list octocat --json fullName,stargazersCount"]
    ) { invocation throws(UsageError) in
        let owner = try owner(invocation)
        return try .list(invocation) { (repos: RepoUseCases, context) in
            let user = try await context.starOwner(owner)
            return (repos.stars.list(of: user), "the stars")
        }
    }

    /// Returns the specification of `star add` or `star rm`, depending on `isStarring`.
    private static func change(_ name: String, _ summary: String, to isStarring: Bool) -> CommandSpec {
        CommandSpec(
            name: name, summary: summary, arguments: [ArgumentSpec.repoName.repeated], options: ListOptions.waiting,
            examples: ["star \(name) swiftlang/swift"],
            discussion: "This command needs a token with the scope public_repo: App auth login -s public_repo"
        ) { invocation throws(UsageError) in
            let words = try ItemWords(invocation.words, of: invocation)
            if let word = words.single { _ = try Invocation.item(word, of: .repo) }
            let wait = try invocation.value(ListOptions.wait)
            return Command { (repos: RepoUseCases, context) in
                try await context.account.require()
                return ExitCode(
                    try await context.items.star(
                        words, isStarring: isStarring, with: repos.stars, maximumWait: wait))
            }
        }
    }

    /// The source for `fav import --stars`, which imports a user's stars as favorites.
    static let importing = FavoriteSource(
        option: .flag(
            "stars",
            help: "Import the starred repositories of a GitHub user, whose login replaces FILE (default: your own)")
    ) { invocation throws(UsageError) in
        let owner = try owner(invocation)
        return .succeeding { (repos: RepoUseCases, context) in
            let (user, favorites) = (try await context.starOwner(owner), try context.favorites())
            let outcome = try await repos.stars.copy(
                of: user, into: favorites, at: context.clock(), policy: context.settings.policy)
            context.messages.note(
                "Imported \(outcome.count.grouped) stars, \(outcome.added.grouped) of them new favorites.")
            context.console.note(leftOut: outcome.malformedCount, by: .github)
        }
    }

    /// Returns the user whose stars the command lists, or `nil` for the signed-in user.
    private static func owner(_ invocation: Invocation) throws(UsageError) -> ItemReference? {
        invocation.words.isEmpty ? nil : try invocation.account()
    }
}

extension CommandContext {
    /// Returns the user whose stars are listed or imported.
    ///
    /// - Parameter reference: The user, or `nil` for the signed-in user.
    /// - Throws: An error if `reference` is `nil` and no user is signed in.
    fileprivate func starOwner(_ reference: ItemReference?) async throws(AppError) -> UserReference {
        if reference == nil { try await account.require() }
        return try UserReference(reference, on: settings.sites)
    }
}
