import Shared

/// The range that a qualifier's value specifies: `5`, `>5`, `>=5`, `<5`, `<=5`, `5..9`, `5..*` or `*..9`.
struct QualifierBounds<Bound: Comparable & Sendable>: Sendable {
    private(set) var lower: (bound: Bound, isIncluded: Bool)?
    private(set) var upper: (bound: Bound, isIncluded: Bool)?

    init(_ text: String, read: (String) -> Bound?) throws(GitHubRefusal) {
        func bound(_ text: Substring) throws(GitHubRefusal) -> Bound {
            guard let bound = read(String(text)) else { throw .invalidQualifier }
            return bound
        }
        if let dots = text.firstRange(of: "..") {
            let (from, to) = (text[..<dots.lowerBound], text[dots.upperBound...])
            if from != "*" { lower = (try bound(from), true) }
            if to != "*" { upper = (try bound(to), true) }
        } else if let sign = [">=", "<=", ">", "<"].first(where: { text.hasPrefix($0) }) {
            let end = (try bound(text.dropFirst(sign.count)), sign.hasSuffix("="))
            if sign.hasPrefix(">") { lower = end } else { upper = end }
        } else {
            lower = (try bound(text[...]), true)
            upper = lower
        }
    }

    /// Returns whether a value is in the range.
    ///
    /// - Parameter value: Returns the value with the precision of a bound.
    private func contains(value: (_ bound: Bound) -> Bound) -> Bool {
        if let (bound, isIncluded) = lower, value(bound) < bound || (value(bound) == bound && !isIncluded) {
            return false
        }
        if let (bound, isIncluded) = upper, value(bound) > bound || (value(bound) == bound && !isIncluded) {
            return false
        }
        return true
    }
}

extension QualifierBounds<Int> {
    init(numbers text: String) throws(GitHubRefusal) {
        try self.init(text) { Int($0) }
    }

    /// Returns whether a number is in the range. An unknown number (`nil`) is in the range only if the range has two
    /// bounds that include all numbers from 0 to 2^30.
    func contains(_ number: Int?) -> Bool {
        guard let number else { return (lower?.bound ?? 1) <= 0 && (upper?.bound ?? 0) >= 1 << 30 }
        return contains { _ in number }
    }
}

extension QualifierBounds<String> {
    /// Creates a range of dates from the value of a qualifier. A bound may be a year, month, day or time. For example,
    /// `2026-08` is the whole month.
    init(dates text: String) throws(GitHubRefusal) {
        try self.init(text) { text in
            switch text.utf8.count {
            case 4: ISO8601.date(from: text + "-01-01").map { _ in text }
            case 7: ISO8601.date(from: text + "-01").map { _ in text }
            case 10: ISO8601.date(from: text).map { _ in text }
            default: ISO8601.date(from: text).map(ISO8601.string)
            }
        }
    }

    /// Returns whether a date is in the range.
    ///
    /// - Parameter moment: A date such as `2026-07-14T19:25:58Z`, compared with the precision of the bounds, or `nil`
    ///   if it is unknown. An unknown date is in a range that covers all dates from GitHub's start to the demo's data.
    func contains(_ moment: String?) -> Bool {
        guard let moment else { return (lower?.bound ?? "") < "2007-12" && (upper?.bound ?? "9") > "2026-09" }
        return contains { String(moment.prefix($0.count)) }
    }
}
