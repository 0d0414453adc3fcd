import CommandParsing
import Domain
import TerminalUI

/// `user view` and `me`: an account's page, with its repositories if wanted.
struct UserViewer: ItemViewer {
    private let includesRepos: Bool

    static let kind = ItemKind.user
    static let repos = Option<Bool>.flag("repos", help: "With the repositories, most recently pushed first")
    static let optionsForOne = [repos.spec]

    static let spec = ViewCommand<UserViewer>.spec(
        "Show accounts", argument: .login,
        examples: [
            "user view octocat", "user view swiftlang --repos", "user view octocat apple --json login,followers",
        ])

    static let meSpec = CommandSpec(
        name: "me", summary: "Show your own account", options: ViewCommand<UserViewer>.options,
        examples: ["me", "me --repos"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return try ViewCommand<UserViewer>(["@me"], invocation)
    }

    init(_ invocation: Invocation) throws(UsageError) {
        includesRepos = try invocation.isOn(Self.repos)
    }

    /// None for the own account.
    static func reference(_ word: String) throws(UsageError) -> ItemReference? {
        try word == "@me" ? nil : Invocation.item(word, of: kind)
    }

    func page(
        of reference: ItemReference?, _ users: UserUseCases, in context: CommandContext
    ) async throws -> WebAddress? {
        let sites = context.settings.sites
        guard let reference else {
            return Self.kind.page(
                try await profile(.me, users, context.settings.policy, context).value.user.login, on: sites)
        }
        return Self.kind.page(try reference.id(on: sites), on: sites)
    }

    func detail(
        of reference: ItemReference?, _ users: UserUseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> Fetched<ItemDetail<UserProfile>> {
        let user = try reference.map { try UserReference.login($0.id(on: context.settings.sites)) } ?? .me
        let fetched = try await profile(user, users, policy, context)
        let profile = fetched.value
        var detail = Self.detail(profile)
        if includesRepos {
            detail.parts = [
                try await context.console.gather(
                    users.load.repos(of: user), as: "repos",
                    saying: "The \(mostDetailRows.grouped) repositories that were pushed to last are shown.")
            ]
        }
        return Fetched(detail, provenance: fetched.provenance)
    }

    private static func detail(_ profile: UserProfile) -> ItemDetail<UserProfile> {
        ItemDetail(profile, item: profile.user) { DetailReport(profile, isFavorite: $0) }
    }

    func batchSize(_ users: UserUseCases) async -> Int { await users.load.batchSize }

    /// The own account is asked for by itself.
    func batch(
        of references: [ItemReference?], _ users: UserUseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> [Outcome] {
        let sites = context.settings.sites
        let logins = references.map { reference in Result { try reference?.id(on: sites) } }
        var found = try await users.load(logins.compactMap { try? $0.get() }, policy: policy)[...]
        var outcomes: [Outcome] = []
        for login in logins {
            do {
                if try login.get() != nil, let outcome = found.popFirst() {
                    outcomes.append(outcome.map { Fetched(Self.detail($0.value), provenance: $0.provenance) })
                } else {
                    outcomes.append(.success(try await detail(of: nil, users, policy: policy, in: context)))
                }
            } catch {
                outcomes.append(.failure(SearchError(describing: error)))
            }
        }
        return outcomes
    }

    private func profile(
        _ user: UserReference, _ users: UserUseCases, _ policy: FetchPolicy, _ context: CommandContext
    ) async throws -> Fetched<UserProfile> {
        guard case .me = user else { return try await users.load(user, policy: policy) }
        try await context.requireAccount()
        return try await context.answerToAccount { try await users.load(user, policy: policy) }
    }
}
