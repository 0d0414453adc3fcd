import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let users = KindCommands(
        UserUseCases.self, search: "Search GitHub users and organisations",
        examples: [
            "search users octocat", "search users --location Seoul --followers '>=100' --sort followers",
            "search users swift --json login,url --limit 5",
        ],
        look: "Look at accounts", commands: [UserCommands.view, UserCommands.avatar], others: [UserCommands.me])
}

/// `user` and `me`.
enum UserCommands {
    private static let repos = Option<Bool>.flag("repos", help: "With the repositories, most recently pushed first")
    private static let login = ArgumentSpec.item(.user, "a login, or @me for your own account")

    private static let viewer: ViewCommand<UserViewer>.MakeViewer = { invocation throws(UsageError) in
        UserViewer(includesRepos: try invocation.asks(for: repos))
    }

    static let view = ViewCommand.spec(
        "Show accounts", argument: login, parts: [repos],
        examples: [
            "user view octocat", "user view swiftlang --repos", "user view octocat apple --json login,followers",
        ], viewer: viewer)

    static let me = CommandSpec(
        name: "me", summary: "Show your own account", options: ViewCommand<UserViewer>.options(parts: [repos]),
        examples: ["me", "me --repos"]
    ) { invocation throws(UsageError) in
        return try ViewCommand.command(["@me"], invocation, parts: [repos], viewer: viewer)
    }

    private static let size = Option<Int>.integer(
        "size", "N", in: 1...2_000, help: "Pixels on a side", default: "\(standardSize)")
    /// What GitHub's own pages show.
    private static let standardSize = 460

    static let avatar = CommandSpec(
        name: "avatar", summary: "Show or save the picture of an account", arguments: [login],
        options: [size.spec] + FileTarget.options,
        examples: ["user avatar octocat", "user avatar octocat --size 100 -o octocat.png"]
    ) { invocation throws(UsageError) in
        let account = try invocation.account()
        let size = try invocation.value(size) ?? standardSize
        return try Action<UserUseCases>.picture(invocation) { users, context throws(AppError) in
            let user = try UserReference(account, on: context.settings.sites)
            if case .me = user { try await context.account.require() }
            let profile = try await users.load(user, policy: context.settings.policy).value.user
            return (profile.avatarURL(side: size), "Avatar of \(profile.login)", nil)
        }
    }
}

extension Invocation {
    /// The one word that the command takes, as an account; none for the own one, `@me`.
    func account() throws(UsageError) -> ItemReference? {
        let word = try word()
        return try UsageError.checking { () throws(AppError) in try .account(word) }
    }
}
