import Presentation
import Shared

extension LimitCountdown {
    /// Says how long a spent budget is waited for.
    ///
    /// - Parameter next: What is done then: `asking again`.
    func words(_ next: String) -> String {
        "The limit is reached: \(next) in \(DurationText.short(remaining))."
    }
}
