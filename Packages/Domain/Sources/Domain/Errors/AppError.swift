public import Foundation
public import Shared

/// Why something that the person asked for could not be had.
///
/// One error says what was attempted, what happened, whether and when to try again, and the next step.
public struct AppError: Error, Sendable, Hashable {
    public let kind: Kind
    /// One sentence for people: what was attempted and what happened. It may quote the server: sanitise it before showing.
    public let message: String
    /// The next step for the person.
    public let hint: String?
    /// The HTTP status of the response, if there was one.
    public let status: Int?
    /// How long to wait before another try, where the server said so.
    public let retryAfter: Duration?
    /// When the rate limit is renewed.
    public let resetAt: Date?
    /// What the refusal itself said of the limit.
    public let rateLimit: RateLimit?
    /// The URL asked, secrets removed.
    public let url: String?

    public init(
        _ kind: Kind, message: String, hint: String? = nil, status: Int? = nil, retryAfter: Duration? = nil,
        resetAt: Date? = nil, rateLimit: RateLimit? = nil, url: String? = nil
    ) {
        self.kind = kind
        self.message = message
        self.hint = hint
        self.status = status
        self.retryAfter = retryAfter
        self.resetAt = resetAt
        self.rateLimit = rateLimit
        self.url = url
    }

    /// The kinds that people and scripts tell apart; the raw values are stable.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A status or body that the provider does not document, or cut off.
        case badServerResponse
        /// The rate limit of the window is spent.
        case rateLimited
        /// Too many requests at once or in a short time.
        case secondaryRateLimited
        /// The page lies beyond what the provider gives for any search.
        case resultLimitReached
        case notFound
        /// No token or key, or it was rejected.
        case unauthorized
        case forbidden
        /// The provider refused the query.
        case validationFailed
        /// No connection, or the connection was lost; also with no stored response when offline.
        case offline
        case timedOut
        case cancelled
        /// A local file or database failed.
        case storage
        /// A library or tool of the system that the program needs cannot be used.
        case missingLibrary
        /// The request made no sense before it was sent.
        case usage
    }

    /// What people are never shown, since whoever cancelled knows; programs are.
    public static let cancelled = AppError(.cancelled, message: "Cancelled.")

    /// The same in other words; what is none stays.
    public func replacing(message: String? = nil, hint: String? = nil) -> AppError {
        AppError(
            kind, message: message ?? self.message, hint: hint ?? self.hint, status: status, retryAfter: retryAfter,
            resetAt: resetAt, rateLimit: rateLimit, url: url)
    }

    /// - Parameter attempt: What was attempted, as the beginning of a sentence: “Searching users”.
    public init(_ library: MissingLibrary, during attempt: String) {
        self.init(.missingLibrary, message: "\(attempt) failed: \(library).", hint: library.hint)
    }
}

extension AppError {
    /// Whether things that could not be had together may be had one by one, on a route with limits and faults of its own.
    ///
    /// A client that is asked to slow down is to send less, not more.
    public var maySucceedOneByOne: Bool {
        switch kind {
        case .cancelled, .offline, .unauthorized, .missingLibrary, .secondaryRateLimited: false
        default: true
        }
    }

    /// Whether waiting for the rate limit is all that is needed.
    public var isLimit: Bool { kind == .rateLimited || kind == .secondaryRateLimited }

    /// Whether it says nothing of the thing that was asked for: every other request would fail alike.
    public var failsEveryRequest: Bool {
        switch kind {
        case .rateLimited, .secondaryRateLimited, .offline, .missingLibrary: true
        // Where nobody refused, only what needs an account or a key cannot be had.
        case .unauthorized: status != nil
        case .badServerResponse, .resultLimitReached, .notFound, .forbidden, .validationFailed, .timedOut, .cancelled,
            .storage, .usage:
            false
        }
    }
}

extension AppError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { message }
    /// The next step.
    public var recoverySuggestion: String? { hint }
}
