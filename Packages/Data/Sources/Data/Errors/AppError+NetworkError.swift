import Domain
import Foundation
import Network

extension AppError {
    /// Creates the error for a failed request. A canceled request gives `AppError.cancelled`.
    ///
    /// - Parameters:
    ///   - error: The error of the network layer.
    ///   - operation: The operation that failed.
    ///   - rules: The error rules of the service.
    ///   - needsToken: Whether the request cannot be sent without a token.
    ///   - now: The local date, which is used to convert between a wait and a reset time.
    init(
        _ error: NetworkError, during operation: ServiceOperation, by rules: ErrorRules, needsToken: Bool = false,
        now: Date
    ) {
        guard error.kind != .cancelled else {
            self = .cancelled
            return
        }
        self =
            ServiceError(error, during: operation, by: rules, needsToken: needsToken).map(rules.meaning)
            ?? AppError(transportError: error, service: rules.service)
        self.operation = operation.name
        service = rules.service
        status = error.status
        setWait(from: error.headers, withoutSign: rules.defaultWait, now: now)
        rateLimit = RateLimit(error.headers, resource: nil)
        url = error.request.url
    }

    /// Creates the error for a request that failed before the server sent an error response.
    private init(transportError error: NetworkError, service: String) {
        let host = URL(string: error.request.url)?.host(percentEncoded: false) ?? service
        switch error.kind {
        case .missingLibrary(let library):
            self.init(library)
        case .nameNotResolved:
            self.init(.offline, reason: "the name “\(host)” could not be resolved", advice: Self.checkNetwork)
        case .cannotConnect:
            self.init(.offline, reason: "no connection to \(host)", advice: Self.checkNetwork)
        case .tlsHandshakeBroken:
            self.init(
                .offline, reason: "the connection to \(host) broke during the TLS handshake",
                advice: [.checkFirewall, .tryAgain])
        case .connectionLost:
            self.init(.offline, reason: "the connection to \(host) was lost", advice: [.tryAgain])
        case .proxy(let reason):
            self.init(.offline, reason: "the proxy failed: \(ServerText.line(reason))", advice: [.checkProxy])
        case .tls(let reason):
            self.init(
                .offline, reason: "no secure connection to \(host): \(ServerText.line(reason))",
                advice: [.checkCertificates])
        case .notStored:
            self.init(
                .offline, reason: "there is no stored response, and no request to \(service) is allowed",
                advice: [.goOnline])
        case .missingCredential:
            self.init(.unauthorized, reason: "it requires a sign-in")
        case .timedOut(let limit):
            self.init(.timedOut, reason: Self.reason(for: limit, host), advice: [.raiseTimeout])
        case .truncatedBody:
            self.init(.badServerResponse, reason: "the response of \(service) was truncated", advice: [.tryAgain])
        case .bodyTooLarge(let limit):
            self.init(.badServerResponse, reason: "the response of \(service) is larger than \(limit >> 10) KiB")
        case .malformedResponse(let reason):
            self.init(
                .badServerResponse, reason: "\(host) sent an invalid HTTP response: \(ServerText.line(reason))")
        case .badRedirect(let reason):
            self.init(
                .badServerResponse, reason: "\(service) sent an unsafe redirect: \(ServerText.line(reason))")
        case .undecodableBody(let path, let reason):
            let place = path.isEmpty ? "" : "\(ServerText.line(path)): "
            self.init(
                .badServerResponse,
                reason:
                    "the response does not match the documentation of \(service): \(place)\(ServerText.line(reason))")
        case .unacceptableStatus:
            self.init(.badServerResponse, reason: "\(service) returned an unexpected status")
        case .unexpectedRequest(let reason):
            self.init(.badServerResponse, reason: "there is no response to this request: \(ServerText.line(reason))")
        case .invalidRequest(let reason):
            self.init(.usage, reason: "the request cannot be sent: \(ServerText.line(reason))")
        case .sinkFailed:
            self.init(.storage, reason: "the response could not be written")
        case .cancelled:
            self = .cancelled
        }
    }

    private static let checkNetwork: [Advice] = [.checkNetwork, .useStoredResponses]

    private static func reason(for limit: NetworkError.Timeout, _ host: String) -> String {
        switch limit {
        case .connect: "no connection to \(host) in time"
        case .idle: "\(host) stopped sending"
        case .total: "\(host) did not respond in time"
        }
    }
}

extension AppError {
    /// Sets the time to wait before the rejected request can be sent again, which replaces the advice to try again in a
    /// minute.
    ///
    /// The response specifies it with `Retry-After` or with the reset time of an exhausted rate limit. Otherwise, the
    /// documentation of the service determines it. The time is measured from the `Date` of the response, so that a wrong
    /// local clock does not affect it.
    ///
    /// - Parameters:
    ///   - headers: The header fields of the response.
    ///   - isSpent: Whether the body reports an exhausted limit. The headers may nevertheless report remaining
    ///     requests.
    ///   - withoutSign: The wait if the response does not specify one, or `nil` if it is unknown.
    ///   - now: The local date, which is used if the response has no `Date`.
    mutating func setWait(from headers: HTTPHeaders, isSpent: Bool = false, withoutSign: Duration?, now: Date) {
        let now = headers.serverTime(local: now)
        retryAfter = RetryAfter(headers)?.wait(from: now)
        if kind == .rateLimited || kind == .secondaryRateLimited {
            let rateLimit = RateLimitHeaders(headers)
            resetAt = isSpent || rateLimit?.remaining == 0 ? rateLimit?.reset : nil
            let untilReset = resetAt.map { Duration.seconds(max(0, min($0.timeIntervalSince(now).rounded(.up), 1e9))) }
            retryAfter = retryAfter ?? untilReset ?? withoutSign
        }
        if retryAfter != nil { advice.removeAll { $0 == .tryAgainLater } }
    }

    /// Returns the error with the given secrets masked, because a server may repeat them in its message.
    func masking(_ secrets: [String]) -> AppError {
        var error = self
        error.reason = reason.masking(secrets)
        return error
    }
}
