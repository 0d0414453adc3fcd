import Domain
import TerminalUI

extension KindCommands {
    /// Code has no group of its own: `repo file` shows the files that a code search finds.
    static let code = KindCommands(
        CodeUseCases.self, search: "Search code on GitHub. Needs a token",
        examples: [
            "search code 'fatalError' --language swift --repo swiftlang/swift",
            "search code panic --owner cli --extension go --json path,textMatches", "--demo search code ItemKind",
        ],
        filters: FilterHelp.code)
}
