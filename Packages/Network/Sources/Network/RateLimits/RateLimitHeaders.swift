public import Foundation

/// What an answer says about the budget of requests, in `X-RateLimit-*` fields.
///
/// GitHub sends all of them (api "Rate limits for the REST API"), Unsplash only the limit and what remains.
public struct RateLimitHeaders: Sendable, Hashable {
    /// Requests left in the present window.
    public let remaining: Int
    /// Requests allowed in a window.
    public let limit: Int?
    /// Requests made in the present window.
    public let used: Int?
    /// When the next window begins.
    public let reset: Date?
    /// Which budget was charged, such as `core` or `search`.
    public let resource: String?

    /// Nil when the answer does not say what remains.
    public init?(_ headers: HTTPHeaders) {
        var values: (remaining: Int?, limit: Int?, used: Int?, reset: Int?, resource: String?)
        for field in headers.fields where field.name.utf8.first?.asciiLowercased == UInt8(ascii: "x") {
            switch field.name.lowercased() {
            case "x-ratelimit-remaining": values.remaining = Self.number(field.value)
            case "x-ratelimit-limit": values.limit = Self.number(field.value)
            case "x-ratelimit-used": values.used = Self.number(field.value)
            case "x-ratelimit-reset": values.reset = Self.number(field.value)
            case "x-ratelimit-resource": values.resource = Self.name(field.value)
            default: continue
            }
        }
        guard let remaining = values.remaining else { return nil }
        self.remaining = remaining
        self.limit = values.limit
        self.used = values.used
        self.reset = values.reset.map { Date(timeIntervalSince1970: Double($0)) }
        self.resource = values.resource
    }

    /// A whole number that is not negative and far from any overflow; also as a date its year has four digits.
    private static func number(_ text: String) -> Int? {
        guard let number = Int(text), (0...253_402_300_799).contains(number) else { return nil }
        return number
    }

    private static func name(_ text: String) -> String? {
        text.isToken && text.utf8.count <= 64 ? text : nil
    }
}
