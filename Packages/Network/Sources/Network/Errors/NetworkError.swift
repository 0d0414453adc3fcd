public import Foundation
public import Shared

/// An error that explains why a request produced no usable response. It contains the progress of the request and the
/// data that was received.
///
/// The description of the error is intended for logs. The domain layer converts the error into another error whose text
/// is shown to users.
public struct NetworkError: Error, Sendable {
    public let kind: Kind
    /// A summary of the request, in which secrets in the URL are masked.
    public let request: RequestSummary
    /// The stage that the request had reached when the error occurred.
    public let progress: Progress
    /// The HTTP status code of the response, or `nil` if no response was received.
    public let status: Int?
    /// The header fields of the response. Empty if the request failed before a response was received.
    public let headers: HTTPHeaders
    /// A Boolean value that indicates whether the server responded to a request that carried a credential.
    public let isOfAuthorizedRequest: Bool
    /// The first bytes of the response body. The excerpt contains at most ``maximumExcerptSize`` bytes.
    public let bodyExcerpt: [UInt8]
    /// The underlying error, such as a decoding error, or `nil` if there is none.
    public let cause: (any Error)?

    /// The maximum size of ``bodyExcerpt`` in bytes. 64 KiB is enough for any documented error body.
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
        /// The request could not be built, because its URL, a header field or its body is invalid. The associated value
        /// describes the problem.
        case invalidRequest(String)
        /// The transport requires a system library that is missing or cannot be used.
        case missingLibrary(MissingLibrary)
        /// The host name in the URL could not be resolved.
        case nameNotResolved
        /// The connection was refused, the host is unreachable, or there is no network.
        case cannotConnect
        /// The proxy could not be resolved or reached, or it rejected the request. The associated value describes the
        /// problem.
        case proxy(String)
        /// A secure connection could not be established. The associated value describes the cause, such as an untrusted
        /// certificate.
        case tls(String)
        /// The server or the proxy closed or reset the connection during the TLS handshake.
        case tlsHandshakeBroken
        /// The request exceeded a time limit. The associated value specifies the limit.
        case timedOut(Timeout)
        /// The connection was reset or closed after the request was sent but before a response arrived.
        case connectionLost
        /// The connection ended before the complete response body was received.
        case truncatedBody
        /// The response body is larger than the request allows. `limit` is the maximum size in bytes.
        case bodyTooLarge(limit: Int)
        /// The server sent a response that violates the HTTP protocol. The associated value describes the violation.
        case malformedResponse(String)
        /// A redirect was not followed, for example because its URL was invalid or because it led from `https` to
        /// `http`. The associated value describes the reason.
        case badRedirect(String)
        /// The response has a status code that the endpoint does not accept.
        case unacceptableStatus
        /// The response body does not have the expected format. `path` is the location of the invalid value, such as
        /// `items[3].owner.login`.
        case undecodableBody(path: String, reason: String)
        /// The request allowed only cached responses, and no matching response is stored in the cache.
        case notStored
        /// The request requires a credential, but no credential is available. The error's `cause` contains the reason.
        case missingCredential
        /// The request's ``BodySink`` threw an error while it received the response body. The error's `cause` contains
        /// the thrown error.
        case sinkFailed
        /// A test stub received a request for which no response was defined. The associated value describes the
        /// request.
        case unexpectedRequest(String)
        /// The task that sent the request was canceled.
        case cancelled
    }

    /// A time limit of a request that can be exceeded. ``HTTPRequest/Timeouts`` specifies the values.
    public enum Timeout: String, Sendable, Hashable {
        case connect, total, idle
    }

    /// The stage that a request has reached, from an unsent request to a completely received response.
    public enum Progress: Sendable, Comparable {
        case notSent, sent, headersReceived, bodyReceived
    }
}

extension NetworkError {
    /// Creates an error for a response that was received completely but cannot be used.
    public init(
        _ kind: Kind, request: RequestSummary, response: HTTPResponse, cause: (any Error)? = nil
    ) {
        self.init(
            kind, request: request, progress: .bodyReceived, status: response.status, headers: response.headers,
            bodyExcerpt: response.body, isOfAuthorizedRequest: response.isOfAuthorizedRequest, cause: cause)
    }
}

extension NetworkError: CustomStringConvertible {
    /// A description for logs. It contains the method, the URL, the kind of the error and the progress. Headers and
    /// body are omitted, because they may contain secrets.
    public var description: String {
        let suffix = status.map { ", status \($0)" } ?? ""
        return "\(request.method.rawValue) \(request.url): \(kind), \(progress)\(suffix)"
    }
}

extension NetworkError: LocalizedError {
    /// A complete sentence that describes the error and contains the host name. The sentence may quote text from the
    /// server, so sanitize it before you display it.
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
