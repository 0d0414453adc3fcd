import CommandParsing
import Domain
import TerminalKit
import TerminalUI

extension Command {
    /// Creates a command that shows or saves the picture of one item, such as `user avatar`.
    ///
    /// - Parameter load: Returns the URL of the picture, its alternative text, and a notice to print on a terminal.
    static func picture<UseCases: Sendable>(
        _ invocation: Invocation,
        load:
            @escaping @Sendable (UseCases, CommandContext) async throws(AppError) -> (
                url: WebURL?, text: String, notice: String?
            )
    ) throws(UsageError) -> Command {
        let target = try FileTarget(invocation)
        return .succeeding { (useCases: UseCases, context) in
            try target.requireFree()
            let picture = try await context.console.progressLine().during { () async throws(AppError) in
                try await load(useCases, context)
            }
            try await target.write(picture.url, text: picture.text, with: context.items)
            if let notice = picture.notice, context.terminal.isOutputTerminal { context.messages.note(notice) }
        }
    }
}
