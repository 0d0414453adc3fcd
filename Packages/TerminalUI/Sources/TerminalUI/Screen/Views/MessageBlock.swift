import Domain
import Presentation
import Shared
import TerminalKit

/// A centered message that describes what happened and what the user can do next.
struct MessageBlock: Sendable, Hashable {
    let text: String
    let style: CellStyle
    var hint: String?
    /// The sentence that tells the user what to do next, such as “Press r to try again.”, or `nil` if there is nothing
    /// to do.
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

    /// Returns the message for a screen whose request failed.
    ///
    /// - Parameters:
    ///   - error: The error of the request.
    ///   - kind: The kind of item that the screen shows.
    ///   - theme: The colors of the screen.
    static func failed(_ error: AppError, kind: ItemKind, theme: Theme) -> MessageBlock {
        switch error.kind {
        case .offline:
            MessageBlock(
                text: "You are offline, and there is no stored response.", style: theme.failure, hint: error.message,
                next: tryAgain)
        case .unauthorized:
            MessageBlock(
                text: error.message, style: theme.warning,
                hint: error.advice.filter { $0 != .signIn(.github) }.screenText,
                next: kind.provider == .github ? "Press s to sign in." : "Then restart the app.")
        default: failed(error, theme: theme)
        }
    }

    /// Returns the message for an exhausted rate limit.
    ///
    /// - Parameters:
    ///   - countdown: The time until the rate limit resets.
    ///   - next: The action after the reset, such as `trying again`.
    ///   - theme: The colors of the screen.
    static func limited(_ countdown: LimitCountdown, next: String, theme: Theme) -> MessageBlock {
        MessageBlock(text: countdown.words(next), style: theme.warning, hint: countdown.error.message)
    }

    private static let tryAgain = "Press r to try again."
}

extension LimitCountdown {
    /// Returns a sentence with the time until the rate limit resets.
    ///
    /// - Parameter next: The action after the reset, such as `trying again`.
    func words(_ next: String) -> String {
        "Rate limit reached: \(next) in \(DurationText.short(remaining))."
    }
}
