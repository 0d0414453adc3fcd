import Domain
import Presentation
import Shared
import TerminalKit

extension MessageBlock {
    static func failed(_ error: AppError, theme: Theme, words: HintWords = .keys) -> MessageBlock {
        if error.isAbsentFromDemo { return MessageBlock(text: error.screenMessage, style: theme.strong) }
        // The next step already says when to try again.
        let advice = error.advice.filter { $0 != .tryAgain && $0 != .tryAgainLater }
        return MessageBlock(
            text: error.message, style: theme.failure, hint: advice.screenText(words), next: error.retryHint(words))
    }

    /// Returns the message for a screen whose request failed.
    ///
    /// - Parameters:
    ///   - error: The error of the request.
    ///   - kind: The kind of item that the screen shows.
    ///   - theme: The colors of the screen.
    ///   - words: The words of the hints.
    static func failed(
        _ error: AppError, kind: ItemKind, theme: Theme, words: HintWords = .keys
    ) -> MessageBlock {
        let hint = error.advice.screenText(words)
        switch error.kind {
        case .offline:
            return MessageBlock(
                text: "You are offline, and there is no stored response.", style: theme.failure, hint: error.message,
                next: error.retryHint(words) ?? hint)
        case .unauthorized:
            let signIn = kind.provider == .github && hint?.contains(words.signIn) != true ? words.signIn : nil
            return MessageBlock(text: error.message, style: theme.warning, hint: hint, next: signIn)
        default: return failed(error, theme: theme, words: words)
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
}

extension LimitCountdown {
    /// Returns a sentence with the time until the rate limit resets.
    ///
    /// - Parameter next: The action after the reset, such as `trying again`.
    func words(_ next: String) -> String {
        "Rate limit reached: \(next) in \(DurationText.short(remaining))."
    }
}
