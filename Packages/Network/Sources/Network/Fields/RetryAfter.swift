public import Foundation

/// When to come back, as a `Retry-After` header says it (RFC 9110 section 10.2.3).
public enum RetryAfter: Sendable, Hashable {
    /// A number of seconds from the time of the response.
    case delay(Duration)
    /// A point in time.
    case date(Date)

    /// 31 days; what is longer counts as this.
    public static let longest = Duration.seconds(31 * 86_400)

    /// Reads a field value; nil when it is neither a whole number of seconds nor a date.
    public init?(_ value: String) {
        var text = value.utf8.drop(while: \.isFieldSpace)
        while text.last?.isFieldSpace == true { text.removeLast() }
        if !text.isEmpty, text.allSatisfy(\.isDigit) {
            // More digits than an integer holds are simply very long.
            let seconds = Int64(Substring(text)) ?? .max
            self = .delay(min(.seconds(min(seconds, 1 << 40)), Self.longest))
        } else if let date = HTTPDate.date(from: String(Substring(text))) {
            self = .date(date)
        } else {
            return nil
        }
    }

    /// Reads the header of that name; nil when there is none or it cannot be read.
    public init?(_ headers: HTTPHeaders) {
        guard let value = headers["Retry-After"] else { return nil }
        self.init(value)
    }

    /// How long to wait, from zero to ``longest``.
    public func wait(from now: Date) -> Duration {
        switch self {
        case .delay(let delay): delay
        case .date(let date): Duration.wait(from: now, to: date)
        }
    }
}

extension Duration {
    /// The time from one moment to a later one, from zero to ``RetryAfter/longest``.
    static func wait(from now: Date, to date: Date) -> Duration {
        let seconds = date.timeIntervalSince(now)
        guard seconds > 0 else { return .zero }
        return min(.seconds(min(seconds, 1e9)), RetryAfter.longest)
    }
}
