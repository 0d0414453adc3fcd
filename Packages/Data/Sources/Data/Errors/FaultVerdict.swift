import Domain
import Foundation
import Network
import Shared

/// What a fault is.
struct FaultVerdict: Sendable, Hashable {
    let kind: AppError.Kind
    /// What happened, with neither a capital at its beginning nor a full stop.
    let explanation: String
    /// The next step.
    let hint: String?

    init(_ kind: AppError.Kind, _ explanation: String, hint: String? = nil) {
        self.kind = kind
        self.explanation = explanation
        self.hint = hint
    }
}

extension FaultVerdict {
    /// What a failure is that no response's status explains.
    init(_ error: NetworkError, during attempt: Attempt, by table: FaultTable) {
        let service = table.service
        let host = URL(string: error.request.url)?.host(percentEncoded: false) ?? service
        switch error.kind {
        case .missingLibrary(let library):
            self.init(.missingLibrary, library.description, hint: library.hint)
        case .nameNotResolved:
            self.init(.offline, "the name “\(host)” could not be resolved", hint: Self.checkNetwork)
        case .cannotConnect:
            self.init(.offline, "no connection to \(host)", hint: Self.checkNetwork)
        case .tlsHandshakeBroken:
            self.init(
                .offline, "the connection to \(host) broke during the TLS handshake",
                hint: "Check for a proxy or firewall that blocks the connection, or try again.")
        case .connectionLost:
            self.init(.offline, "the connection to \(host) broke", hint: "Try again.")
        case .proxy(let reason):
            self.init(
                .offline, "the proxy failed: \(ServerText.line(reason))",
                hint: "Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY.")
        case .tls(let reason):
            self.init(
                .offline, "no secure connection to \(host): \(ServerText.line(reason))",
                hint: "Check the clock; SSL_CERT_FILE names certificates to trust.")
        case .notStored:
            self.init(
                .offline, "there is no stored answer, and \(service) was not to be asked",
                hint: "Leave out --offline to ask.")
        case .missingCredential:
            self.init(.unauthorized, "it requires a sign-in")
        case .timedOut(let limit):
            self.init(.timedOut, Self.explanation(of: limit, host), hint: "--timeout gives it more time.")
        case .truncatedBody:
            self.init(.badServerResponse, "the answer of \(service) was cut off", hint: "Try again.")
        case .bodyTooLarge(let limit):
            self.init(.badServerResponse, "the answer of \(service) is larger than \(limit >> 10) KiB")
        case .malformedResponse(let reason):
            self.init(.badServerResponse, "\(host) does not speak HTTP as it should: \(ServerText.line(reason))")
        case .badRedirect(let reason):
            self.init(
                .badServerResponse, "\(service) redirects to where it must not be followed: \(ServerText.line(reason))")
        case .undecodableBody(let path, let reason):
            let place = path.isEmpty ? "" : "\(ServerText.line(path)): "
            self.init(
                .badServerResponse, "the answer is not what \(service) documents: \(place)\(ServerText.line(reason))")
        case .unacceptableStatus:
            self.init(.badServerResponse, "\(service) answered with a status that means nothing here")
        case .unexpectedRequest(let reason):
            self.init(.badServerResponse, "nothing answers this request: \(ServerText.line(reason))")
        case .invalidRequest(let reason):
            self.init(.usage, "the request cannot be sent: \(ServerText.line(reason))")
        case .sinkFailed:
            self.init(.storage, "the answer could not be written")
        case .cancelled:
            self.init(.cancelled, "it was cancelled")
        }
    }

    private static let checkNetwork = "Check the network connection; --offline shows what was seen before."

    private static func explanation(of limit: NetworkError.Timeout, _ host: String) -> String {
        switch limit {
        case .connect: "no connection to \(host) in time"
        case .idle: "\(host) stopped sending"
        case .total: "\(host) did not answer in time"
        }
    }
}
