import CommandParsing
import Domain
import Shared
import TerminalUI

/// `star`: GitHub's own stars.
enum StarCommands {
    static let group = CommandSpec(
        name: "star", summary: "Your stars on GitHub, which others see",
        corrections: ["remove": "rm", "delete": "rm", "ls": "list"],
        subcommands: [list, change("add", "Star repositories", to: true), change("rm", "Take stars back", to: false)])

    private static let list = CommandSpec(
        name: "list", summary: "List stars, the newest first",
        arguments: [
            ArgumentSpec(
                placeholder: "LOGIN", summary: "whose stars, or the URL of their page; your own when none",
                isOptional: true)
        ],
        options: ListOptions.paging + ListOptions.outcome + OutputOptions.all(fields: Repo.reportFieldNames),
        examples: ["star list", "star list octocat --json fullName,stargazersCount"]
    ) { invocation throws(UsageError) in
        let owner = try owner(invocation)
        return try ListCommand<RepoUseCases, Repo>(invocation) { repos, context in
            let user = try await context.starOwner(owner)
            return (repos.stars.list(of: user), "the stars")
        }
    }

    /// `star add` and `star rm`.
    private static func change(_ name: String, _ summary: String, to isStarring: Bool) -> CommandSpec {
        CommandSpec(
            name: name, summary: summary, arguments: [ArgumentSpec.repoName.repeated], options: [ListOptions.wait.spec],
            examples: ["star \(name) swiftlang/swift"],
            discussion: "Needs a token that may: App auth login -s public_repo"
        ) { invocation throws(UsageError) in
            let words = try ItemWords(invocation.words, of: invocation)
            if let word = words.single { _ = try Invocation.item(word, of: .repo) }
            let change = StarChange(isStarring: isStarring, longestWait: try invocation.value(ListOptions.wait))
            return Action<RepoUseCases> { repos, context in
                try await context.account.require()
                return ExitCode(try await change(words, repos.stars, with: context.items))
            }
        }
    }

    /// `fav import --stars`: takes them over as favourites.
    static let importing = FavoriteSource(
        option: .flag("stars", help: "Take over stars of GitHub, those of LOGIN in place of FILE")
    ) { invocation throws(UsageError) in
        let owner = try owner(invocation)
        return Action<RepoUseCases> { repos, context in
            let (user, favorites) = (try await context.starOwner(owner), try context.favorites())
            let outcome = try await repos.stars.copy(
                of: user, into: favorites, at: context.clock(), policy: context.settings.policy)
            context.messages.note("\(outcome.count.grouped) starred, \(outcome.added.grouped) of them new favourites.")
            context.console.note(leftOut: outcome.malformedCount, by: .github)
            return .success
        }
    }

    /// Whose stars are meant; none for one's own.
    private static func owner(_ invocation: Invocation) throws(UsageError) -> ItemReference? {
        invocation.words.isEmpty ? nil : try invocation.account()
    }
}

extension CommandContext {
    /// The account that is meant; one's own needs somebody who is signed in.
    fileprivate func starOwner(_ reference: ItemReference?) async throws(AppError) -> UserReference {
        if reference == nil { try await account.require() }
        return try UserReference(reference, on: settings.sites)
    }
}
