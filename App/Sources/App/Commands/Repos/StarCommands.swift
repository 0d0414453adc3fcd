import CommandParsing
import Domain
import Foundation
import Shared
import TerminalUI

/// `star`: GitHub's own stars.
enum StarCommands {
    static let group = CommandSpec(
        name: "star", summary: "Your stars on GitHub, which others see",
        corrections: ["remove": ["rm"], "delete": ["rm"], "ls": ["list"], "import": ["fav", "import", "--stars"]],
        subcommands: [ListStarsCommand.spec, ChangeStarsCommand.addSpec, ChangeStarsCommand.removeSpec])

    static let account = ArgumentSpec(
        placeholder: "LOGIN", summary: "whose stars, or the URL of their page; your own when none", isOptional: true)
}

extension Invocation {
    /// Whose stars are meant; none for one's own.
    func starOwner() throws(UsageError) -> ItemReference? {
        guard let word = try optionalWord(), word != "@me" else { return nil }
        return try Self.item(word, of: .user)
    }
}

extension CommandContext {
    /// The account that is meant; one's own needs somebody who is signed in.
    func starOwner(_ reference: ItemReference?) async throws -> UserReference {
        if let reference { return .login(try reference.id(on: settings.sites)) }
        try await requireAccount()
        return .me
    }
}

/// `star list`.
struct ListStarsCommand: Command {
    private let owner: ItemReference?
    private let paging: PagingChoice
    private let outcome: OutcomeChoice
    private let output: OutputForm<Repo>

    static let spec = CommandSpec(
        name: "list", summary: "List stars, the newest first", arguments: [StarCommands.account],
        options: ListOptions.paging + ListOptions.outcome + OutputOptions.all(fields: Repo.reportFieldNames),
        examples: ["star list", "star list octocat --json fullName,stargazersCount"]
    ) { invocation throws(UsageError) in
        ListStarsCommand(
            owner: try invocation.starOwner(), paging: try PagingChoice(invocation),
            outcome: try OutcomeChoice(invocation), output: try OutputForm(invocation))
    }

    func run(_ repos: RepoUseCases, in context: CommandContext) async throws -> ExitCode {
        let user = try await context.starOwner(owner)
        let list = ListCommand<RepoUseCases, Repo>(
            source: { $0.stars.list(of: user) }, paging: paging, outcome: outcome, output: output,
            subject: "the stars")
        return try await context.answerToAccount { try await list.run(repos, in: context) }
    }
}

/// `star add` and `star rm`.
struct ChangeStarsCommand: Command {
    private let isStarring: Bool
    private let words: ItemWords
    private let longestWait: Duration?

    /// Writes that may follow each other at once; GitHub asks for a second between more of them
    /// (docs.github.com/rest: Best practices).
    private static let freeWrites = 20

    static let addSpec = spec("add", "Star repositories", isStarring: true)
    static let removeSpec = spec("rm", "Take stars back", isStarring: false)

    private static func spec(_ name: String, _ summary: String, isStarring: Bool) -> CommandSpec {
        CommandSpec(
            name: name, summary: summary, arguments: [ArgumentSpec.repoName.repeated], options: [ListOptions.wait.spec],
            examples: ["star \(name) swiftlang/swift"],
            discussion: "Needs a token that may: App auth login -s public_repo"
        ) { invocation throws(UsageError) in
            let words = try ItemWords(invocation.words, of: invocation)
            for word in words.words where word != "-" { _ = try Invocation.item(word, of: .repo) }
            return ChangeStarsCommand(
                isStarring: isStarring, words: words, longestWait: try invocation.value(ListOptions.wait))
        }
    }

    func run(_ repos: RepoUseCases, in context: CommandContext) async throws -> ExitCode {
        try await context.requireAccount()
        var (code, count, wait) = (ExitCode.success, 0, RateLimitWait(longest: longestWait))
        defer { context.messages.note("\(count) \(isStarring ? "starred" : "no longer starred").") }
        let read = words.reader()
        while let word = try await read(1).first {
            do {
                let id = try Invocation.item(word, of: .repo).id(on: context.settings.sites)
                guard let name = RepoName(id) else {
                    throw UsageError("“\(id)” is not \(ItemKind.repo.id.description)")
                }
                if count >= Self.freeWrites { try await Task.sleep(for: .seconds(1)) }
                try await wait.repeating(on: context.console) {
                    try await context.progressLine().during { try await repos.stars.set(isStarring, name) }
                }
                count += 1
            } catch {
                let error = SearchError(describing: error)
                switch error.kind {
                // No other would fare better.
                case .cancelled, .unauthorized, .rateLimited, .secondaryRateLimited, .offline: throw error
                default: break
                }
                let failed = context.report(error)
                if code == .success { code = failed }
            }
        }
        return code
    }
}

/// `fav import --stars`: takes them over as favourites.
struct ImportStarsCommand: Command {
    private let owner: ItemReference?

    static let stars = Option<Bool>.flag("stars", help: "Take over stars of GitHub, those of LOGIN in place of FILE")

    init(_ invocation: Invocation) throws(UsageError) {
        owner = try invocation.starOwner()
    }

    func run(_ repos: RepoUseCases, in context: CommandContext) async throws -> ExitCode {
        let user = try await context.starOwner(owner)
        let (favorites, line, now) = (try context.favorites(), context.progressLine(), context.clock.now())
        var batches = repos.stars.list(of: user).pages(limit: nil, policy: context.settings.policy).makeAsyncIterator()
        var (count, added) = (0, 0)
        while let batch = try await context.answerToAccount({
            try await line.during { try await batches.next(isolation: #isolation) }
        }) {
            // The newest star stays the newest favourite.
            let kept = batch.rows.enumerated().map { index, repo in
                Favorite(repo, addedAt: now.addingTimeInterval(-1e-3 * Double(count + index)))
            }
            added += try await favorites.add(kept)
            count += kept.count
        }
        context.messages.note("\(count) starred, \(added) of them new favourites.")
        return .success
    }
}
