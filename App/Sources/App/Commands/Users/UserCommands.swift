import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let users = KindCommands(
        kind: .user,
        search: SearchCommand<UserUseCases>.spec(
            "Search GitHub users and organisations",
            examples: [
                "search users octocat",
                "search users --location Seoul --followers '>=100' --sort followers",
                "search users swift --json login,url --limit 5",
            ]),
        others: [
            CommandSpec(
                name: "user", summary: "Look at accounts", usual: ["view"],
                subcommands: [UserViewer.spec, UserAvatarCommand.spec]),
            UserViewer.meSpec,
        ])
}

extension ArgumentSpec {
    static let login = item(.user, "a login, or @me for your own account")
}

extension Invocation {
    /// The one word that the command takes, as an account; none for the own one, `@me`.
    func account() throws(UsageError) -> ItemReference? {
        try word() == "@me" ? nil : item(.user)
    }
}
