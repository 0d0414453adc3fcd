import Domain
import TerminalUI

extension KindCommands {
    /// The search commands for code files. There is no `code view` command, because `repo file` shows a file that the
    /// search found.
    static let code = KindCommands(
        CodeUseCases.self, search: "Search GitHub code (needs a token)",
        examples: [
            "search code 'fatalError' --language swift --repo swiftlang/swift",
            "search code panic --owner cli --extension go --json path,textMatches", "--demo search code LRUCache",
        ])
}
