import Domain
import TerminalUI

extension KindCommands {
    /// What is found is shown by `repo file`.
    static let code = KindCommands(
        CodeUseCases.self, search: "Search code on GitHub; needs a token",
        examples: [
            "search code 'fatalError' --language swift --repo swiftlang/swift",
            "search code panic --owner cli --extension go --json path,textMatches", "--demo search code ItemKind",
        ])
}
