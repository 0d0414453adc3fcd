public import Foundation
public import Shared

/// An error that explains why a request produced no usable response, with the progress of the exchange and the received
/// data.
///
/// Its description is intended for logs. The domain layer converts it into an error whose text is shown to users.
public struct NetworkError: Error, Sendable {
    public let kind: Kind
    /// The request, with secrets removed from its URL.
    public let request: RequestSummary
    /// The stage that the exchange had reached when it failed.
    public let progress: Progress
    /// The status of the response, or `nil` if no response was received.
    public let status: Int?
    /// The header fields of the response. Empty if no response was received.
    public let headers: HTTPHeaders
    /// Whether the request that received the response carried a credential.
    public let isOfAuthorizedRequest: Bool
    /// The first bytes of the response's body, at most ``maximumExcerptSize``.
    public let bodyExcerpt: [UInt8]
    /// The underlying error.
    public let cause: (any Error)?

    /// The maximum size of ``bodyExcerpt`` in bytes: 64 KiB, which is enough for any documented error body.
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
    /// The reason why a request failed.
    public enum Kind: Sendable, Hashable {
        /// The request could not be built because its URL, a header or its body is invalid.
        case invalidRequest(String)
        /// A system library that the transport requires cannot be used.
        case missingLibrary(MissingLibrary)
        /// The host name could not be resolved.
        case nameNotResolved
        /// The connection was refused, the host is unreachable, or there is no network.
        case cannotConnect
        /// A proxy could not be resolved or reached, or rejected the request.
        case proxy(String)
        /// TLS failed. The associated value describes the cause, such as an untrusted certificate.
        case tls(String)
        /// The peer closed or reset the connection during the TLS handshake.
        case tlsHandshakeBroken
        /// A time limit was exceeded.
        case timedOut(Timeout)
        /// The connection was reset or closed after the request was sent and before a response arrived.
        case connectionLost
        /// The response ended before its announced length.
        case truncatedBody
        /// The response's body is larger than the request allows.
        case bodyTooLarge(limit: Int)
        /// The peer violated the HTTP protocol.
        case malformedResponse(String)
        /// A redirect that must not be followed, such as one of too many, one without a valid URL, or one from `https`
        /// to `http`.
        case badRedirect(String)
        /// The endpoint does not accept the status of the response.
        case unacceptableStatus
        /// The body does not have the documented format. `path` is the location of the invalid value, such as
        /// `items[3].owner.login`.
        case undecodableBody(path: String, reason: String)
        /// Only stored responses were allowed, and none is stored.
        case notStored
        /// The request requires a credential, and none is available. The error's `cause` is the reason.
        case missingCredential
        /// The body sink threw an error, which is the error's `cause`.
        case sinkFailed
        /// A stub received a request for which no response was set up.
        case unexpectedRequest(String)
        /// The calling task was canceled.
        case cancelled
    }

    /// A time limit of ``HTTPRequest/Timeouts``.
    public enum Timeout: String, Sendable, Hashable {
        case connect, total, idle
    }

    /// The stages of an exchange.
    public enum Progress: Int, Sendable, Comparable {
        case notSent, sent, headersReceived, bodyReceived

        public static func < (lhs: Progress, rhs: Progress) -> Bool {
            lhs.rawValue < rhs.rawValue
        }
    }
}

extension NetworkError {
    /// Creates an error about a complete response.
    public init(
        _ kind: Kind, request: RequestSummary, response: HTTPResponse, cause: (any Error)? = nil
    ) {
        self.init(
            kind, request: request, progress: .bodyReceived, status: response.status, headers: response.headers,
            bodyExcerpt: response.body, isOfAuthorizedRequest: response.isOfAuthorizedRequest, cause: cause)
    }
}

extension NetworkError: CustomStringConvertible {
    /// A description for logs: the request, the kind of the error and the progress. Headers and body are omitted
    /// because they may contain secrets.
    public var description: String {
        let suffix = status.map { ", status \($0)" } ?? ""
        return "\(request.method.rawValue) \(request.url): \(kind), \(progress)\(suffix)"
    }
}

extension NetworkError: LocalizedError {
    /// A complete sentence that describes the error and names the host. It may quote the peer, so sanitize it before
    /// displaying it.
    public var errorDescription: String? {
        let host = URL(string: request.url)?.host() ?? "the server"
        return switch kind {
        case .invalidRequest(let reason): "The request to \(host) could not be built: \(reason)."
        case .missingLibrary(let library): "The request to \(host) could not be sent: \(library)."
        case .nameNotResolved: "The host name \(host) could not be resolved."
        case .cannotConnect: "Could not connect to \(host)."
        case .proxy(let reason): "The proxy to \(host) failed: \(reason)."
        case .tls(let reason): "Could not establish a secure connection to \(host): \(reason)."
        case .tlsHandshakeBroken: "The connection to \(host) was closed during the TLS handshake."
        case .timedOut(let limit): "The request to \(host) timed out (\(limit.rawValue) time limit)."
        case .connectionLost: "The connection to \(host) was lost."
        case .truncatedBody: "The response from \(host) is incomplete."
        case .bodyTooLarge(let limit): "The response from \(host) is larger than \(limit) bytes."
        case .malformedResponse(let reason): "\(host) violated the HTTP protocol: \(reason)."
        case .badRedirect(let reason): "A redirect from \(host) was not followed: \(reason)."
        case .unacceptableStatus: "\(host) responded with status \(status.map(String.init) ?? "unknown")."
        case .undecodableBody(let path, let reason):
            "The response from \(host) is not in the expected format: \(path.isEmpty ? "" : "\(path): ")\(reason)."
        case .notStored: "No response from \(host) is stored."
        case .missingCredential: "The request to \(host) requires a credential, and none is available."
        case .sinkFailed: "The response from \(host) could not be written."
        case .unexpectedRequest(let text): "The stub has no response for this request: \(text)."
        case .cancelled: "The request to \(host) was canceled."
        }
    }
}
