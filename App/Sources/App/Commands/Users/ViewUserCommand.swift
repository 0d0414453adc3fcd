import CommandParsing
import Domain
import Shared
import TerminalUI

/// `user view` and `me`: an account's page, with its repositories if wanted.
struct ViewUserCommand: Command {
    /// None for the own account.
    private let account: ItemReference?
    private let output: OutputForm<UserProfile>
    private let includesRepos: Bool
    private let web: WebAction?

    static let repos = Option<Bool>.flag("repos", help: "With the repositories, most recently pushed first")
    static let options: [OptionSpec] =
        [repos.spec] + OutputOptions.all(fields: UserProfile.reportFieldNames) + OutputOptions.browsing

    static let spec = CommandSpec(
        name: "view", summary: "Show an account",
        arguments: [.login],
        options: options,
        examples: ["user view octocat", "user view swiftlang --repos", "user view octocat --json login,followers"]
    ) { invocation throws(UsageError) in
        try ViewUserCommand(try invocation.account(), invocation)
    }

    static let meSpec = CommandSpec(
        name: "me", summary: "Show your own account", options: options, examples: ["me", "me --repos"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return try ViewUserCommand(nil, invocation)
    }

    private init(_ account: ItemReference?, _ invocation: Invocation) throws(UsageError) {
        self.account = account
        output = try OutputForm(invocation)
        includesRepos = try invocation.isOn(Self.repos)
        web = try WebAction(invocation)
    }

    func run(_ users: UserUseCases, in context: CommandContext) async throws -> ExitCode {
        let user = try account.map { try UserReference.login($0.id(on: context.settings.sites)) } ?? .me
        if let web, case .login(let login) = user {
            return try web.run(ItemKind.user.page(login, on: context.settings.sites), in: context)
        }
        if case .me = user { try await context.requireAccount() }
        let line = context.progressLine()
        let fetched = try await context.answerToAccount {
            try await line.during { try await users.load(user, policy: context.settings.policy) }
        }
        let profile = fetched.value
        if let web {
            let page = ItemKind.user.page(profile.user.login, on: context.settings.sites)
            return try web.run(page, in: context)
        }
        var repos =
            includesRepos
            ? try await GatheredRows.gather(
                users.load.repos(of: user),
                saying: "The \(GatheredRows<Repo>.most.grouped) repositories that were pushed to last are shown.", line,
                in: context) : nil
        let items: [any Item] = [profile.user] + (repos?.rows ?? [])
        let favorites = await context.favorites(among: items)
        repos?.favorites = favorites
        let isFavorite = favorites.contains(profile.user.key)
        try await context.console.write(
            profile, as: output, provenance: fetched.provenance, report: DetailReport(profile, isFavorite: isFavorite),
            isFavorite: isFavorite, extra: repos.map { [$0.member("repos")] } ?? []
        ) { [repos] form, buffer in repos?.append(form, into: &buffer) }
        if let failure = repos?.failure { throw failure }
        return .success
    }
}
