import DependencyInjection
import Domain
import TerminalUI

/// `user view` and `me`: an account's page, with its repositories if wanted.
struct ViewUserCommand: Command {
    private let user: UserReference
    private let output: OutputChoice<UserProfile>
    private let includesRepos: Bool
    private let web: WebAction?

    static let repos = Option<Bool>.flag("repos", "With the repositories, most recently pushed first")
    static let options: [OptionSpec] =
        [repos.spec] + OutputOptions.all(fields: UserProfile.reportFieldNames) + OutputOptions.browsing

    static let spec = CommandSpec(
        name: "view", summary: "Show an account",
        arguments: [ArgumentSpec(placeholder: "LOGIN", summary: "a login, or @me for your own account")],
        options: options,
        examples: ["user view octocat", "user view swiftlang --repos", "user view octocat --json login,followers"]
    ) { invocation throws(UsageError) in
        let login = try invocation.word()
        return try ViewUserCommand(login == "@me" ? .me : .login(login), invocation)
    }

    static let meSpec = CommandSpec(
        name: "me", summary: "Show your own account", options: options, examples: ["me", "me --repos"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return try ViewUserCommand(.me, invocation)
    }

    private init(_ user: UserReference, _ invocation: Invocation) throws(UsageError) {
        self.user = user
        output = try OutputChoice(invocation)
        includesRepos = try invocation.isOn(Self.repos)
        web = try WebAction(invocation)
    }

    func run(in context: CommandContext) async throws -> ExitCode {
        if let web, case .login(let login) = user {
            return try web.run(WebPage.account(login: login).address(context.settings.addresses), in: context)
        }
        if case .me = user { try await context.requireAccount() }
        let loadUser: LoadUser = try context.container.resolve()
        let line = context.progressLine()
        let fetched = try await line.during { try await loadUser(user, policy: context.settings.policy) }
        let profile = fetched.value
        if let web {
            let page = WebPage.account(login: profile.user.login)
            return try web.run(page.address(context.settings.addresses), in: context)
        }
        let repos = try await includesRepos ? line.during { try await load(loadUser.repos(of: user), context) } : []
        let favorites = await context.favorites(among: [profile.user] + repos)
        let isFavorite = favorites.contains(profile.user.key)
        return try await DetailWriter(output: output, context: context).write(
            profile, provenance: fetched.provenance, report: DetailReport(profile, isFavorite: isFavorite),
            isFavorite: isFavorite, extra: includesRepos ? [Self.member(repos, favorites)] : []
        ) { form, buffer in
            guard includesRepos else { return }
            buffer.appendLine(form.isTabSeparated ? "--" : "")
            var list = ListReport<Repo>(form)
            list.append(repos, favorites: favorites, into: &buffer)
            list.finish(nil, into: &buffer)
        }
    }

    /// One page of the most rows that GitHub gives.
    private func load(_ source: PageSource<Repo>, _ context: CommandContext) async throws -> [Repo] {
        let size = source.limits.maximumPageSize
        var batches = source.pages(limit: size, policy: context.settings.policy).makeAsyncIterator()
        return try await batches.next()?.rows ?? []
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
