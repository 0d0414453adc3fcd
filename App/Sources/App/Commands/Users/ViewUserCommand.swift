import CommandParsing
import Domain
import Shared
import TerminalUI

/// `user view` and `me`: an account's page, with its repositories if wanted.
struct ViewUserCommand: Command {
    /// None for the own account.
    private let account: ItemReference?
    private let output: OutputChoice<UserProfile>
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
        output = try OutputChoice(invocation)
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
        let (repos, failure) = try await includesRepos ? load(users.load.repos(of: user), line, context) : ([], nil)
        let favorites = await context.favorites(among: [profile.user] + repos)
        let isFavorite = favorites.contains(profile.user.key)
        let code = try await DetailWriter(output: output, context: context).write(
            profile, provenance: fetched.provenance, report: DetailReport(profile, isFavorite: isFavorite),
            isFavorite: isFavorite, extra: includesRepos ? [Self.member(repos, favorites)] : []
        ) { form, buffer in
            guard includesRepos else { return }
            buffer.appendLine(form.isTabSeparated ? "--" : "")
            var list = ListReport<Repo>(form)
            list.append(repos, favorites: favorites, into: &buffer)
            list.finish(nil, into: &buffer)
        }
        if let failure { throw failure }
        return code
    }

    /// More than that nobody looks through, and each hundred costs a request.
    private static let mostRepos = 1_000

    /// The repositories, with what kept some of them from coming.
    private func load(
        _ source: PageSource<Repo>, _ line: ProgressLine, _ context: CommandContext
    ) async throws -> ([Repo], failure: SearchError?) {
        var batches = source.pages(limit: Self.mostRepos, policy: context.settings.policy).makeAsyncIterator()
        var repos: [Repo] = []
        do throws(SearchError) {
            while let batch = try await line.during({ () async throws(SearchError) in
                try await batches.next(isolation: #isolation)
            }) {
                repos += batch.rows
            }
        } catch {
            guard !repos.isEmpty, error.kind != .cancelled else { throw error }
            return (repos, error)
        }
        if batches.pager.end == .limit {
            context.messages.note("The \(Self.mostRepos.grouped) repositories that were pushed to last are shown.")
        }
        return (repos, nil)
    }

    private static func member(_ repos: [Repo], _ favorites: Set<ItemKey>) -> JSONMember {
        JSONMember("repos", .array(repos.map { $0.json(isFavorite: favorites.contains($0.key)) }))
    }
}

extension ListForm {
    fileprivate var isTabSeparated: Bool {
        if case .tabSeparated = self { true } else { false }
    }
}
