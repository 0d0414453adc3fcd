import Domain
import TerminalUI

extension KindCommands {
    /// The command `search code`. There is no group `code`, because `repo file` shows the files that a search finds.
    static let code = KindCommands(
        CodeUseCases.self, search: "Search code on GitHub. Needs a token",
        examples: [
            "search code 'fatalError' --language swift --repo swiftlang/swift",
            "search code panic --owner cli --extension go --json path,textMatches", "--demo search code ItemKind",
        ])
}
