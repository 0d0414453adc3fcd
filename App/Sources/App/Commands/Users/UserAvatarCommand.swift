import CommandParsing
import Domain
import TerminalUI

/// `user avatar`.
struct UserAvatarCommand: Command {
    /// None for the own account.
    private let account: ItemReference?
    private let size: Int?
    private let picture: PictureChoice

    static let size = Option<Int>.integer(
        "size", "N", in: 1...2_000, help: "Pixels on a side", default: "\(standardSize)")

    /// What GitHub's own pages show.
    private static let standardSize = 460

    static let spec = CommandSpec(
        name: "avatar", summary: "Show or save the picture of an account",
        arguments: [.login],
        options: [size.spec] + PictureChoice.options,
        examples: ["user avatar octocat", "user avatar octocat --size 100 -o octocat.png"]
    ) { invocation throws(UsageError) in
        UserAvatarCommand(
            account: try invocation.account(), size: try invocation.value(size),
            picture: try PictureChoice(invocation))
    }

    func run(_ users: UserUseCases, in context: CommandContext) async throws -> ExitCode {
        let user = try account.map { try UserReference.login($0.id(on: context.settings.sites)) } ?? .me
        if case .me = user { try await context.requireAccount() }
        let profile = try await context.progressLine().during {
            try await users.load(user, policy: context.settings.policy)
        }
        let account = profile.value.user
        let address = account.avatarAddress(size ?? Self.standardSize)
        return try await picture.write(address, text: "Avatar of \(account.login)", in: context)
    }
}
