/// The rules that determine which failures are repeated and how long to wait before each attempt.
///
/// | Failure | Repeated | Reason |
/// |---|---|---|
/// | No connection, or connection timeout | yes | Nothing was sent. |
/// | Connection lost, response cut off | yes | Often the server closed an idle connection. |
/// | 429 | unless no requests remain | The server specifies when to retry. |
/// | 502, 503, 504 | yes | A server behind the server is busy. |
/// | 500, other 4xx, 403 of a rate limit | no | The same request receives the same response. |
/// | Name not resolved | no | An unknown name and a missing network look alike, and offline users should be told. |
/// | Missing library | no | It stays missing. |
/// | Proxy or TLS failure | no | The configuration is wrong. |
/// | Total or idle timeout | no | The time is used up. |
/// | Any other failure | no | It would happen again. |
///
/// A request is only repeated if its method is idempotent or ``HTTPRequest/Options/isRepeatable`` is set, and if its
/// body sink has not received any data.
public struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of attempts after the first one.
    public var maximumRetries: Int
    /// The wait before the first retry. It doubles for each further retry and is reduced by a random amount of up to
    /// one half.
    public var firstDelay: Duration
    /// The longest wait, unless the server requests a longer one.
    public var maximumDelay: Duration

    public init(
        maximumRetries: Int = 3, firstDelay: Duration = .milliseconds(200), maximumDelay: Duration = .seconds(8)
    ) {
        self.maximumRetries = maximumRetries
        self.firstDelay = firstDelay
        self.maximumDelay = maximumDelay
    }

    /// Returns whether sending the request again is safe.
    func allowsRepeating(_ request: HTTPRequest) -> Bool {
        request.method.isIdempotent || request.options.isRepeatable
    }

    /// Returns whether a response indicates a transient failure.
    func isTransient(_ response: HTTPResponse) -> Bool {
        switch response.status {
        case 502, 503, 504: true
        case 429: RateLimitRefusal(response)?.limit != .primary
        default: false
        }
    }

    /// Returns whether an error is a transient failure.
    func isTransient(_ error: NetworkError) -> Bool {
        switch error.kind {
        case .cannotConnect, .tlsHandshakeBroken, .timedOut(.connect), .connectionLost, .truncatedBody:
            true
        case .invalidRequest, .missingLibrary, .nameNotResolved, .proxy, .tls, .timedOut(.total), .timedOut(.idle),
            .bodyTooLarge,
            .malformedResponse, .badRedirect, .unacceptableStatus, .undecodableBody, .notStored, .missingCredential,
            .sinkFailed, .unexpectedRequest, .cancelled:
            false
        }
    }

    /// Returns the wait before a retry.
    ///
    /// - Parameters:
    ///   - retry: The number of the retry, starting at 0.
    ///   - jitter: A number from 0 to 1. The wait is reduced by this fraction of its half.
    func delay(beforeRetry retry: Int, jitter: Double) -> Duration {
        let full = min(firstDelay * (1 << min(retry, 16)), maximumDelay)
        return full - full * (min(max(jitter, 0), 1) / 2)
    }
}
