public import Foundation
public import Shared

/// Why a request gave no usable response, how far it got, and what was seen.
///
/// Its text is for logs. Text for people is made where the error becomes one of the domain.
public struct NetworkError: Error, Sendable {
    public let kind: Kind
    /// What was asked, with secrets removed from the URL.
    public let request: RequestSummary
    /// How far the exchange got before it failed.
    public let progress: Progress
    /// The response's status, when there was a response.
    public let status: Int?
    /// The response's; empty when there was none.
    public let headers: HTTPHeaders
    /// Whether a credential went out with the request that got the response.
    public let isOfAuthorizedRequest: Bool
    /// The first bytes of the response's body, at most ``maximumExcerptSize``.
    public let bodyExcerpt: [UInt8]
    /// The error that led to this one.
    public let cause: (any Error)?

    /// 64 KiB: enough for any documented error body.
    public static let maximumExcerptSize = 64 << 10

    public init(
        _ kind: Kind,
        request: RequestSummary,
        progress: Progress = .notSent,
        status: Int? = nil,
        headers: HTTPHeaders = [:],
        bodyExcerpt: [UInt8] = [],
        isOfAuthorizedRequest: Bool = false,
        cause: (any Error)? = nil
    ) {
        self.kind = kind
        self.request = request
        self.progress = progress
        self.status = status
        self.headers = headers
        self.isOfAuthorizedRequest = isOfAuthorizedRequest
        self.bodyExcerpt = Array(bodyExcerpt.prefix(Self.maximumExcerptSize))
        self.cause = cause
    }
}

extension NetworkError {
    /// What went wrong.
    public enum Kind: Sendable, Hashable {
        /// The request could not be built: a bad URL, header or body.
        case invalidRequest(String)
        /// A library of the system that the transport stands on cannot be used.
        case missingLibrary(MissingLibrary)
        /// The host name could not be resolved.
        case nameNotResolved
        /// No connection: refused, unreachable, no network.
        case cannotConnect
        /// A proxy could not be resolved or reached, or refused.
        case proxy(String)
        /// TLS failed. The text describes the cause, such as an untrusted certificate.
        case tls(String)
        /// The connection broke during the TLS handshake: the other end closed or reset it.
        case tlsHandshakeBroken
        /// A time limit passed.
        case timedOut(Timeout)
        /// The connection broke after the request went out: a reset, or closed with no response.
        case connectionLost
        /// The response ended before its announced length.
        case truncatedBody
        /// The response's body is larger than the request allows.
        case bodyTooLarge(limit: Int)
        /// The peer does not speak HTTP as it should.
        case malformedResponse(String)
        /// A redirect that must not be followed: too many, no URL, or from https to http.
        case badRedirect(String)
        /// The status is not one that the endpoint accepts.
        case unacceptableStatus
        /// The body is not what the endpoint documents; the path leads to the place, such as `items[3].owner.login`.
        case undecodableBody(path: String, reason: String)
        /// Only stored responses were allowed and there is none.
        case notStored
        /// The request requires a credential and there is none. The error's `cause` is the reason.
        case missingCredential
        /// The sink that takes the body failed; see `cause`.
        case sinkFailed
        /// A stub got a request that it was not set up for.
        case unexpectedRequest(String)
        /// The calling task was cancelled.
        case cancelled
    }

    /// Which limit of ``HTTPRequest/Timeouts`` passed.
    public enum Timeout: String, Sendable, Hashable {
        case connect, total, idle
    }

    /// How far an exchange got.
    public enum Progress: Int, Sendable, Comparable {
        case notSent, sent, headersReceived, bodyReceived

        public static func < (lhs: Progress, rhs: Progress) -> Bool {
            lhs.rawValue < rhs.rawValue
        }
    }
}

extension NetworkError {
    /// An error about a complete response.
    public init(
        _ kind: Kind, request: RequestSummary, response: HTTPResponse, cause: (any Error)? = nil
    ) {
        self.init(
            kind, request: request, progress: .bodyReceived, status: response.status, headers: response.headers,
            bodyExcerpt: response.body, isOfAuthorizedRequest: response.isOfAuthorizedRequest, cause: cause)
    }
}

extension NetworkError: CustomStringConvertible {
    /// For logs: what was asked, what went wrong and how far it got. Headers and body stay out, they may hold secrets.
    public var description: String {
        let suffix = status.map { ", status \($0)" } ?? ""
        return "\(request.method.rawValue) \(request.url): \(kind), \(progress)\(suffix)"
    }
}

extension NetworkError: LocalizedError {
    /// One sentence for people, with the host that was asked. It may quote the peer: sanitise it before showing.
    public var errorDescription: String? {
        let host = URL(string: request.url)?.host() ?? "the server"
        return switch kind {
        case .invalidRequest(let reason): "The request to \(host) could not be built: \(reason)."
        case .missingLibrary(let library): "Nothing could be sent to \(host): \(library)."
        case .nameNotResolved: "The name \(host) could not be resolved."
        case .cannotConnect: "There is no connection to \(host)."
        case .proxy(let reason): "The proxy to \(host) failed: \(reason)."
        case .tls(let reason): "There is no secure connection to \(host): \(reason)."
        case .tlsHandshakeBroken: "The connection to \(host) broke during the TLS handshake."
        case .timedOut(let limit): "The request to \(host) took too long (\(limit.rawValue) time limit)."
        case .connectionLost: "The connection to \(host) broke."
        case .truncatedBody: "The response of \(host) ended too early."
        case .bodyTooLarge(let limit): "The response of \(host) is larger than \(limit) bytes."
        case .malformedResponse(let reason): "\(host) does not speak HTTP as it should: \(reason)."
        case .badRedirect(let reason): "\(host) redirects where nobody may follow: \(reason)."
        case .unacceptableStatus: "\(host) responded with status \(status.map(String.init) ?? "unknown")."
        case .undecodableBody(let path, let reason):
            "The response of \(host) is not what was expected: \(path.isEmpty ? "" : "\(path): ")\(reason)."
        case .notStored: "No response of \(host) is stored."
        case .missingCredential: "The request to \(host) requires a credential, and there is none."
        case .sinkFailed: "The response of \(host) could not be written."
        case .unexpectedRequest(let text): "The stub is not set up for this request: \(text)."
        case .cancelled: "The request to \(host) was cancelled."
        }
    }
}
