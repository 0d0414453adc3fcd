import Domain
import Presentation
import Shared
import TerminalKit

/// A message in the middle of an area, with a free line over it: what happened, the next step, the key for it.
struct MessageBlock: Sendable, Hashable {
    let text: String
    let style: CellStyle
    var hint: String?
    /// The key that goes on from here.
    var next: String?

    func lines(width: Int, theme: Theme) -> [StyledText] {
        let room = max(1, width - 4)
        var lines = StyledText.wrapped(text, width: room, style)
        if let hint { lines += StyledText.wrapped(hint, width: room) }
        if let next { lines += StyledText.wrapped(next, width: room, theme.faint) }
        return [""] + lines.map { $0.centered(in: width) }
    }
}

extension MessageBlock {
    static func failed(_ error: AppError, theme: Theme) -> MessageBlock {
        MessageBlock(text: error.message, style: theme.failure, hint: error.advice.screenText, next: tryAgain)
    }

    static func offline(_ error: AppError, theme: Theme) -> MessageBlock {
        MessageBlock(
            text: "You are offline, and nothing is stored for this.", style: theme.failure, hint: error.message,
            next: tryAgain)
    }

    /// - Parameter kind: What is shown only to those who have signed in or have a key.
    static func signedOut(_ error: AppError, kind: ItemKind, theme: Theme) -> MessageBlock {
        MessageBlock(
            text: error.message, style: theme.warning, hint: error.advice.filter { $0 != .signIn(.github) }.screenText,
            next: kind.provider == .github ? "Press s to sign in." : "Start the app again after that.")
    }

    /// - Parameter next: What is done when the time is over: `asking again`.
    static func limited(_ countdown: LimitCountdown, next: String, theme: Theme) -> MessageBlock {
        MessageBlock(text: countdown.words(next), style: theme.warning, hint: countdown.error.message)
    }

    private static let tryAgain = "Press r to try again."
}

extension LimitCountdown {
    /// Says how long a rate limit that is spent is waited for.
    ///
    /// - Parameter next: What is done then: `asking again`.
    func words(_ next: String) -> String {
        "The limit is reached: \(next) in \(DurationText.short(remaining))."
    }
}
