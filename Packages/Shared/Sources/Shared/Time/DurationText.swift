public import Foundation

/// Functions that parse durations that users enter, and format durations for display.
public enum DurationText {
    /// The reason why a text is not a valid duration.
    public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
        /// The text of the duration is empty.
        case empty
        /// The text of the duration does not begin with a non-negative number. The associated value is the invalid
        /// part.
        case badNumber(String)
        /// The unit of the duration is not `ms`, `s`, `m`, `h` or `d`. The associated value is the invalid unit.
        case unknownUnit(String)
        /// The duration exceeds ``DurationText/maximum``. The associated value is the whole text.
        case tooLong(String)

        public var description: String {
            switch self {
            case .empty: "a duration is missing"
            case .badNumber(let part): "“\(part)” is not a number"
            case .unknownUnit(let part): "“\(part)” is not one of ms, s, m, h, d"
            case .tooLong(let text): "“\(text)” is longer than 36500d"
            }
        }
    }

    /// The maximum duration that is accepted: 36,500 days. No use requires a longer one, and calculations with it
    /// cannot overflow.
    public static let maximum = Duration.seconds(36_500 * 86_400)

    /// Parses a duration such as `500ms`, `30s`, `1.5m`, `2h` or `7d`. A number without a unit is a number of seconds.
    ///
    /// Whitespace around the text is ignored. Fractions of a millisecond are discarded.
    public static func parse(_ text: String) throws(Failure) -> Duration {
        let word = text.trimmed
        guard !word.isEmpty else { throw .empty }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { throw .badNumber(String(word)) }
        let decimals = decimals(after: word[digits.endIndex...])
        let unit = word[(decimals.isEmpty ? digits.endIndex : decimals.endIndex)...]
        let milliseconds = try milliseconds(perUnit: unit)
        guard let number = Int64(digits),
            case (let whole, false) = number.multipliedReportingOverflow(by: milliseconds),
            case (let total, false) = whole.addingReportingOverflow(part(decimals, of: milliseconds)),
            .milliseconds(total) <= maximum
        else { throw .tooLong(String(word)) }
        return .milliseconds(total)
    }

    /// Parses a positive duration such as `90s` or `2h`. Returns `nil` if the text is invalid or the duration is zero.
    public static func positive(_ text: String) -> Duration? {
        (try? parse(text)).flatMap { $0 > .zero ? $0 : nil }
    }

    /// Returns the digits after the decimal point. The result is empty if there is no decimal point or no digit follows
    /// it.
    private static func decimals(after text: Substring) -> Substring {
        guard text.first == "." else { return "" }
        return text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    }

    /// Returns the given decimal fraction of a number of milliseconds. The first nine digits are sufficient for a
    /// result in milliseconds.
    private static func part(_ decimals: Substring, of milliseconds: Int64) -> Int64 {
        var part: Int64 = 0
        var place: Int64 = 1
        for digit in decimals.prefix(9) {
            part = part * 10 + Int64(digit.wholeNumberValue ?? 0)
            place *= 10
        }
        return part * milliseconds / place
    }

    private static func milliseconds(perUnit unit: Substring) throws(Failure) -> Int64 {
        switch unit {
        case "ms": 1
        case "s", "": 1_000
        case "m": 60_000
        case "h": 3_600_000
        case "d": 86_400_000
        default: throw .unknownUnit(String(unit))
        }
    }

    /// Returns the text of a duration in its largest units, such as `350ms`, `45s`, `1m 05s`, `2h 03m`, `1 day` or `3
    /// days`. The remainder is discarded.
    public static func short(_ duration: Duration) -> String {
        guard duration >= .zero else { return "-" + short(.zero - duration) }
        let (seconds, attoseconds) = duration.components
        switch seconds {
        case 0: return attoseconds == 0 ? "0s" : "\(attoseconds / 1_000_000_000_000_000)ms"
        case ..<60: return "\(seconds)s"
        case ..<3_600: return "\(seconds / 60)m \(twoDigits(seconds % 60))s"
        case ..<86_400: return "\(seconds / 3_600)h \(twoDigits(seconds / 60 % 60))m"
        case ..<172_800: return "1 day"
        default: return "\(seconds / 86_400) days"
        }
    }

    private static func twoDigits(_ number: Int64) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

extension DurationText.Failure: LocalizedError {
    /// A complete sentence that describes why the duration is invalid.
    public var errorDescription: String? { "Invalid duration: \(description)." }
}
