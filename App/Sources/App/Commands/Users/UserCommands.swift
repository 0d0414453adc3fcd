import CommandParsing
import Domain
import TerminalKit
import TerminalUI

extension KindCommands {
    static let users = KindCommands(
        UserUseCases.self, search: "Search GitHub users and organizations",
        examples: [
            "search users octocat", "search users --location Seoul --followers '>=100' --sort followers",
            "search users swift --json login,url --limit 5",
        ],
        group: "View users and organizations", commands: [UserCommands.view, UserCommands.avatar],
        accountCommands: [UserCommands.me])
}

enum UserCommands {
    private static let repos = Option<Bool>.flag(
        "repos", help: "Show the account's repositories, most recently pushed first")
    private static let login = ArgumentSpec.item(.user, "a login, @me for your own account")

    private static let viewer: ViewCommand<UserViewer>.MakeViewer = { invocation throws(UsageError) in
        UserViewer(includesRepos: try invocation.asks(for: repos))
    }

    static let view = ViewCommand.spec(
        "Show users and organizations", argument: login, parts: [repos],
        examples: [
            "user view octocat", "user view swiftlang --repos", "user view octocat apple --json login,followers",
        ], viewer: viewer)

    static let me = ViewCommand.spec(
        "Show your GitHub account", name: "me", argument: nil, word: "@me", parts: [repos],
        examples: ["me", "me --repos"], viewer: viewer)

    private static let size = Option<Int>.integer(
        "size", "N", in: 1...2_000, help: "Width and height in pixels", default: "\(standardSize)")
    /// The side length in pixels of avatars on GitHub's profile pages.
    private static let standardSize = 460

    static let avatar = CommandSpec(
        name: "avatar", summary: "Show or save the avatar of a user or an organization", arguments: [login],
        options: [size.spec] + FileTarget.options,
        examples: ["user avatar octocat", "user avatar octocat --size 100 -o octocat.png"]
    ) { invocation throws(UsageError) in
        let account = try invocation.account()
        let size = try invocation.value(size) ?? standardSize
        return try .picture(invocation) { (users: UserUseCases, context) throws(AppError) in
            let user = try UserReference(account, on: context.settings.sites)
            if case .me = user { try await context.account.require() }
            let profile = try await users.load(user, policy: context.settings.policy).value
            return (profile.avatarURL(side: size), "Avatar of \(profile.login)", nil)
        }
    }
}

extension Invocation {
    /// Returns the account in the command's only argument, or `nil` for the signed-in user (`@me`).
    func account() throws(UsageError) -> ItemReference? {
        let word = try argument()
        return try UsageError.checking { try .account(word) }
    }
}
