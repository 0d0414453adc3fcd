public import Foundation
public import Shared

/// An error as data: the failed operation, the reason, the time of a retry and the next steps for the user.
///
/// The texts mention no command, option or key. Presentation converts an error to sentences, and each front end
/// describes the ``Advice`` in its own terms.
public struct AppError: Error, Sendable, Hashable {
    /// The kind that programs and scripts distinguish.
    public var kind: Kind
    /// The operation that failed, such as `Searching users for “swift”`, or `nil` if the reason is a complete
    /// statement.
    public var operation: String?
    /// The reason for the error without a final period. It may quote a server, so sanitize it before displaying it.
    public var reason: String
    /// The next steps for the user, the most useful one first.
    public var advice: [Advice]
    /// The name of the service that failed, or `nil` if the failure is local.
    public var service: String?
    /// The HTTP status of the response, or `nil` if there was no response.
    public var status: Int?
    /// The time to wait before a retry, or `nil` if the server did not specify it.
    public var retryAfter: Duration?
    /// The date when the rate limit resets, or `nil` if it is unknown.
    public var resetAt: Date?
    /// The rate limit that the response reported, or `nil`.
    public var rateLimit: RateLimit?
    /// The requested URL without secrets, or `nil` if no request was sent.
    public var url: String?

    public init(
        _ kind: Kind, operation: String? = nil, reason: String, advice: [Advice] = [], service: String? = nil,
        status: Int? = nil, retryAfter: Duration? = nil, resetAt: Date? = nil, rateLimit: RateLimit? = nil,
        url: String? = nil
    ) {
        self.kind = kind
        self.operation = operation
        self.reason = reason
        self.advice = advice
        self.service = service
        self.status = status
        self.retryAfter = retryAfter
        self.resetAt = resetAt
        self.rateLimit = rateLimit
        self.url = url
    }

    /// The kinds of errors that users and scripts distinguish. The raw values are part of the JSON output and never
    /// change.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A status or body that the service does not document, or a truncated body.
        case badServerResponse
        /// An exhausted rate limit.
        case rateLimited
        /// Too many concurrent requests, or too many requests in a short time.
        case secondaryRateLimited
        /// A page beyond the results that the service returns for any search.
        case resultLimitReached
        case notFound
        /// A missing or rejected token or key.
        case unauthorized
        case forbidden
        /// A query that the service rejected.
        case validationFailed
        /// A missing or lost connection, or a missing stored response in offline mode.
        case offline
        case timedOut
        case cancelled
        /// A failure of a local file or database.
        case storage
        /// A missing or unusable system library or tool.
        case missingLibrary
        /// An invalid request that was not sent.
        case usage
    }

    /// The error of a canceled operation. It is reported to programs but not to users, who canceled the operation
    /// themselves.
    public static let cancelled = AppError(.cancelled, reason: "Canceled")

    /// Creates the error for a missing system library.
    public init(_ library: MissingLibrary, operation: String? = nil) {
        self.init(.missingLibrary, operation: operation, reason: library.description, advice: [.install(library)])
    }
}

extension AppError {
    /// Returns the error with one more sentence at the end of its reason.
    ///
    /// - Parameter sentence: The sentence without its final period.
    public func adding(_ sentence: String) -> AppError {
        var error = self
        error.reason += (reason.hasSuffix(".") ? " " : ". ") + sentence
        return error
    }

    /// Whether items that could not be loaded in a batch may be loaded one by one, at an endpoint with its own rate
    /// limit.
    ///
    /// The value is `false` if the server asked the client to slow down.
    public var maySucceedOneByOne: Bool {
        switch kind {
        case .cancelled, .offline, .unauthorized, .missingLibrary, .secondaryRateLimited: false
        default: true
        }
    }

    /// Whether the error only requires waiting until a rate limit resets.
    public var isLimit: Bool { kind == .rateLimited || kind == .secondaryRateLimited }

    /// Whether the cause does not depend on the requested item, so that other requests would fail as well.
    public var failsEveryRequest: Bool {
        switch kind {
        case .rateLimited, .secondaryRateLimited, .offline, .missingLibrary: true
        // Without a response, only requests that require an account or a key fail.
        case .unauthorized: status != nil
        case .badServerResponse, .resultLimitReached, .notFound, .forbidden, .validationFailed, .timedOut, .cancelled,
            .storage, .usage:
            false
        }
    }
}

extension AppError: LocalizedError {
    /// The operation and the reason as a sentence.
    public var errorDescription: String? { description + "." }
}

extension AppError: CustomStringConvertible {
    /// The operation and the reason, for logs and tests, without a final period.
    public var description: String {
        operation.map { "\($0) failed: \(reason)" } ?? reason
    }
}
