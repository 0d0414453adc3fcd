import CommandParsing

/// `auth login|logout|status|switch|token`.
enum AuthCommands {
    static let group = CommandSpec(
        name: "auth", summary: "Sign in and out",
        subcommands: [
            LoginCommand.spec, LogoutCommand.spec, StatusCommand.spec, SwitchCommand.spec, TokenCommand.spec,
        ])
}
