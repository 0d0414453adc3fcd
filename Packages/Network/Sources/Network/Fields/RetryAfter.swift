public import Foundation
import Shared

/// The value of a `Retry-After` header field (RFC 9110, section 10.2.3).
public enum RetryAfter: Sendable, Hashable {
    /// A delay that starts when the response is received.
    case delay(Duration)
    /// The earliest date at which the client may repeat the request.
    case date(Date)

    /// The maximum accepted delay: 31 days. Longer delays are shortened to it.
    public static let maximum = Duration.seconds(31 * 86_400)

    /// Parses the value of a `Retry-After` field. Returns `nil` if the value is neither a number of seconds nor a date.
    public init?(_ value: String) {
        var text = value.utf8.drop(while: \.isFieldSpace)
        while text.last?.isFieldSpace == true { text.removeLast() }
        if !text.isEmpty, text.allSatisfy(\.isDigit) {
            // A number that does not fit in `Int64` is treated as the maximum delay.
            let seconds = Int64(Substring(text)) ?? .max
            self = .delay(min(.seconds(min(seconds, 1 << 40)), Self.maximum))
        } else if let date = HTTPDate.date(from: String(Substring(text))) {
            self = .date(date)
        } else {
            return nil
        }
    }

    /// Parses the `Retry-After` field of a response. Returns `nil` if it is missing or invalid.
    public init?(_ headers: HTTPHeaders) {
        guard let value = headers["Retry-After"] else { return nil }
        self.init(value)
    }

    /// Returns the time to wait, from zero to ``maximum``.
    public func wait(from now: Date) -> Duration {
        switch self {
        case .delay(let delay): delay
        case .date(let date): Duration.wait(from: now, to: date)
        }
    }
}

extension Duration {
    /// Returns the time between two dates, from zero to ``RetryAfter/maximum``.
    static func wait(from now: Date, to date: Date) -> Duration {
        let seconds = date.timeIntervalSince(now)
        guard seconds > 0 else { return .zero }
        return min(.seconds(min(seconds, 1e9)), RetryAfter.maximum)
    }
}
