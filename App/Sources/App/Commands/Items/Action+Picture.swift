import CommandParsing
import Domain
import TerminalUI

extension Action {
    /// `user avatar` and its like: the picture of one thing, shown or saved.
    ///
    /// - Parameter load: Finds the picture, and what is said of it besides on a terminal.
    static func picture(
        _ invocation: Invocation,
        load:
            @escaping @Sendable (UseCases, CommandContext) async throws(AppError) -> (
                url: WebURL?, text: String, notice: String?
            )
    ) throws(UsageError) -> Action {
        let target = try FileTarget(invocation)
        return Action { useCases, context in
            try target.requireFree()
            let picture = try await context.console.progressLine().during { () async throws(AppError) in
                try await load(useCases, context)
            }
            try await target.write(picture.url, text: picture.text, with: context.items)
            if let notice = picture.notice, context.terminal.isOutputTerminal { context.messages.note(notice) }
            return .success
        }
    }
}
