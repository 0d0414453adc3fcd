/// The rules that determine which failures are retried and how long to wait before each retry.
///
/// | Failure | Retried | Reason |
/// |---|---|---|
/// | No connection, or connection timeout | yes | Nothing was sent. |
/// | Connection lost, truncated response | yes | The server often closed an idle connection. |
/// | 429 | unless no requests remain | The server specifies when to retry. |
/// | 502, 503, 504 | yes | A server behind the server is busy. |
/// | 500, other 4xx, 403 of a rate limit | no | The same request receives the same response. |
/// | Name not resolved | no | The network may be missing, and offline users should be informed immediately. |
/// | Missing library | no | The library remains missing. |
/// | Proxy or TLS failure | no | The configuration is wrong. |
/// | Total or idle timeout | no | No time remains. |
/// | Any other failure | no | The failure would occur again. |
///
/// A request is retried only if its method is idempotent or ``HTTPRequest/Options/isRepeatable`` is set. A request with
/// a body sink is not retried after the response has begun.
public struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of retries after the first attempt.
    public var maximumRetries = 3
    /// The time to wait before the first retry. The time doubles with each further retry, and is then reduced by a
    /// random amount of up to one half.
    public var firstDelay = Duration.milliseconds(200)
    /// The longest time to wait before a retry. A server can request a longer wait.
    public var maximumDelay = Duration.seconds(8)

    /// Creates a policy with the default values.
    public init() {}

    /// Returns whether a response indicates a failure that a retry may resolve.
    func isTransient(_ response: HTTPResponse) -> Bool {
        switch response.status {
        case 502, 503, 504: true
        case 429: RateLimitRefusal(response)?.limit != .primary
        default: false
        }
    }

    /// Returns whether an error indicates a failure that a retry may resolve.
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

    /// Returns the time to wait before a retry.
    ///
    /// - Parameters:
    ///   - retry: The number of the retry, starting at 0.
    ///   - jitter: A number from 0 to 1 that reduces the time. A value of 1 reduces it by half.
    func delay(beforeRetry retry: Int, jitter: Double) -> Duration {
        let full = min(firstDelay * (1 << min(retry, 16)), maximumDelay)
        return full - full * (min(max(jitter, 0), 1) / 2)
    }
}
