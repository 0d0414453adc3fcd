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
        let wait = LimitWait(error.headers, kind: kind, withoutSign: rules.defaultWait, now: now)
        self.operation = operation.name
        service = rules.service
        status = error.status
        set(wait)
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
    /// Sets the time of the next attempt. It replaces the advice to try again in a minute.
    mutating func set(_ wait: LimitWait) {
        retryAfter = wait.retryAfter
        resetAt = wait.resetAt
        if retryAfter != nil { advice.removeAll { $0 == .tryAgainLater } }
    }

    /// Returns the error with the given secrets masked, because a server may repeat them in its message.
    func masking(_ secrets: [String]) -> AppError {
        var error = self
        error.reason = reason.masking(secrets)
        return error
    }
}
