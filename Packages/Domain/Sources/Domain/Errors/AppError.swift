public import Foundation
public import Shared

/// An error with the failed operation, the reason, the time of a possible retry and the next steps for the user.
///
/// The texts do not mention commands, options or keys, because they depend on the front end. The Presentation module
/// converts an error to sentences, and each front end describes the ``Advice`` in its own terms.
public struct AppError: Error, Sendable, Hashable {
    /// The kind of the error, which programs and scripts can use to distinguish errors.
    public var kind: Kind
    /// The operation that failed, such as `Searching users for “swift”`.
    ///
    /// The value is `nil` if ``reason`` is a complete statement.
    public var operation: String?
    /// The reason for the error, without a final period.
    ///
    /// The text may quote a server's response, so sanitize it before displaying it.
    public var reason: String
    /// The steps that the user can take to resolve the error, with the most useful step first.
    public var advice: [Advice]
    /// The name of the service that failed, or `nil` if the error occurred on the local computer.
    public var service: String?
    /// The HTTP status code of the response, or `nil` if there was no response.
    public var status: Int?
    /// The time to wait before a retry, or `nil` if the server did not specify it.
    public var retryAfter: Duration?
    /// The date when the rate limit resets, or `nil` if it is unknown.
    public var resetAt: Date?
    /// The rate limit reported in the response, or `nil` if the response does not report one.
    public var rateLimit: RateLimit?
    /// The requested URL with secrets removed, or `nil` if no request was sent.
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

    /// The kinds of errors that users and scripts can distinguish.
    ///
    /// The raw values are part of the JSON output, so they never change.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A response with an undocumented status code, an undocumented body or a truncated body.
        case badServerResponse
        /// An exhausted rate limit of the service.
        case rateLimited
        /// A secondary rate limit, which the service applies to many concurrent requests or many requests in a short
        /// time.
        case secondaryRateLimited
        /// A request for a page beyond the maximum number of results that the service returns for a search.
        case resultLimitReached
        case notFound
        /// A missing or rejected access token or API key.
        case unauthorized
        case forbidden
        /// A search query that the service rejected as invalid.
        case validationFailed
        /// A missing or lost network connection, or a response that is not in the cache in offline mode.
        case offline
        case timedOut
        case cancelled
        /// A failure to read or write a local file or database.
        case storage
        /// A missing or unusable system library or tool.
        case missingLibrary
        /// Invalid input by the user, for which no request was sent.
        case usage
    }

    /// The error that an operation throws if the user cancels it.
    ///
    /// The error is not displayed to the user.
    public static let cancelled = AppError(.cancelled, reason: "Canceled")

    /// The reason of the error about an item that is not part of the demo data.
    public static let absentFromDemo = "it is not part of the demo data"

    /// Creates the error for a missing or unusable system library, with the advice to install it.
    public init(_ library: MissingLibrary, operation: String? = nil) {
        self.init(.missingLibrary, operation: operation, reason: library.description, advice: [.install(library)])
    }
}

extension AppError {
    /// Returns a copy of the error with a sentence appended to its reason.
    ///
    /// - Parameter sentence: The sentence to append, without its final period.
    public func adding(_ sentence: String) -> AppError {
        var error = self
        error.reason += (reason.hasSuffix(".") ? " " : ". ") + sentence
        return error
    }

    /// A Boolean value that indicates whether loading items one by one may succeed after this error of a batch request.
    ///
    /// Batch requests and single requests use different endpoints with separate rate limits. The value is `false` if
    /// single requests would fail for the same reason, or if the server asked the client to slow down.
    public var maySucceedOneByOne: Bool {
        switch kind {
        case .cancelled, .offline, .unauthorized, .missingLibrary, .secondaryRateLimited: false
        default: true
        }
    }

    /// A Boolean value that indicates whether the request was rejected because of a primary or secondary rate limit.
    public var isLimit: Bool { kind == .rateLimited || kind == .secondaryRateLimited }

    /// A Boolean value that indicates whether requests for other items would fail with the same error.
    ///
    /// For example, other requests fail as well if the network cannot be reached or a rate limit is exhausted.
    public var failsEveryRequest: Bool {
        switch kind {
        case .rateLimited, .secondaryRateLimited, .offline, .missingLibrary: true
        // If no request was sent, only requests that require an account or an API key fail.
        case .unauthorized: status != nil
        case .badServerResponse, .resultLimitReached, .notFound, .forbidden, .validationFailed, .timedOut, .cancelled,
            .storage, .usage:
            false
        }
    }
}

extension AppError: LocalizedError {
    /// A sentence that contains the failed operation and the reason.
    public var errorDescription: String? { description + "." }
}

extension AppError: CustomStringConvertible {
    /// The failed operation and the reason without a final period, for use in logs and tests.
    public var description: String {
        operation.map { "\($0) failed: \(reason)" } ?? reason
    }
}
