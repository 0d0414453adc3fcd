/// Which failures are worth another try, and how long to wait before it.
///
/// | seen | tried again | because |
/// |---|---|---|
/// | no connection, or not in time | yes | nothing was sent |
/// | connection lost, response cut off | yes | often an idle connection that the server had closed |
/// | 429 | unless no requests remain | the server says when |
/// | 502, 503, 504 | yes | a server behind the server is busy |
/// | 500, other 4xx, 403 of a limit | no | the same request gets the same response |
/// | name not resolved | no | an unknown name and no network look alike, and who is offline should hear so at once |
/// | a library is missing | no | it stays so |
/// | proxy or TLS fault | no | set up wrongly, not busy |
/// | total or idle time-out | no | the time is spent |
/// | anything else | no | it would happen again |
///
/// In every case only for requests that may be repeated: an idempotent method, or
/// ``HTTPRequest/Options/isRepeatable``, and no body that has begun to flow into a sink.
public struct RetryPolicy: Sendable, Hashable {
    /// Tries after the first.
    public var maximumRetries: Int
    /// The wait before the first retry, doubled for each further one, of which a random half is taken off.
    public var firstDelay: Duration
    /// The longest wait that is not asked for by the server.
    public var maximumDelay: Duration

    public init(
        maximumRetries: Int = 3, firstDelay: Duration = .milliseconds(200), maximumDelay: Duration = .seconds(8)
    ) {
        self.maximumRetries = maximumRetries
        self.firstDelay = firstDelay
        self.maximumDelay = maximumDelay
    }

    /// Whether sending the request again does no harm.
    func allowsRepeating(_ request: HTTPRequest) -> Bool {
        request.method.isIdempotent || request.options.isRepeatable
    }

    /// Whether a response is worth another try.
    func isTransient(_ response: HTTPResponse) -> Bool {
        switch response.status {
        case 502, 503, 504: true
        case 429: RateLimitRefusal(response)?.limit != .primary
        default: false
        }
    }

    /// Whether a failure is worth another try.
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

    /// The wait before a retry.
    ///
    /// - Parameters:
    ///   - retry: 0 for the first.
    ///   - jitter: 0 to 1; how much of the random half is taken off.
    func delay(beforeRetry retry: Int, jitter: Double) -> Duration {
        let full = min(firstDelay * (1 << min(retry, 16)), maximumDelay)
        return full - full * (min(max(jitter, 0), 1) / 2)
    }
}
