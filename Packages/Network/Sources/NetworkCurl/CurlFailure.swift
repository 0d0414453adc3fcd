import CCurl
public import Foundation
import Network

/// The details of a failed transfer that determine its error. They include libcurl's error code and the progress of the
/// request.
struct CurlFailure {
    let code: CURLcode
    /// libcurl's message for the failure. It is used only for TLS errors and malformed responses, because these
    /// messages contain no secrets.
    let text: String
    /// The scheme, host and port of the proxy, or `nil` if the request is sent directly to the server.
    let proxy: String?
    let isSecure: Bool
    /// The status code of the proxy's response to `CONNECT`, or 0 if the proxy sent no response.
    let proxyStatus: Int
    /// The system error number (`errno`) of the connection, or 0 if there was no system error.
    let systemError: Int
    let isConnected: Bool
    let status: Int?
    /// Whether the compressed body ended before it was complete.
    let isCutOff: Bool
    let timeouts: HTTPRequest.Timeouts

    var cause: CurlError {
        CurlError(code: Int(code.rawValue), description: String(cString: ccurl_easy_strerror(code)))
    }

    /// The kind of network error that describes the failure, or `nil` if the transfer succeeded.
    var kind: NetworkError.Kind? {
        switch code {
        case CURLE_OK: endedWell
        case CURLE_URL_MALFORMAT: .invalidRequest("libcurl does not accept the URL")
        case CURLE_UNSUPPORTED_PROTOCOL where !isConnected: .invalidRequest("the URL is neither http nor https")
        case CURLE_COULDNT_RESOLVE_PROXY: .proxy("the name of \(proxy ?? "the proxy") could not be resolved")
        case CURLE_COULDNT_RESOLVE_HOST: .nameNotResolved
        case CURLE_COULDNT_CONNECT: proxy.map { .proxy("\($0) could not be reached") } ?? .cannotConnect
        case CURLE_PROXY: .proxy("\(proxy ?? "the proxy") aborted the handshake")
        case CURLE_OPERATION_TIMEDOUT:
            silentProxy.map { .proxy("no connection through \($0) in time") } ?? .timedOut(timeout)
        case CURLE_SSL_CONNECT_ERROR where isHandshakeBroken: secureProxy.map(Self.broken) ?? .tlsHandshakeBroken
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_USE_SSL_FAILED:
            secureProxy.map { .proxy("\($0): \(detail)") } ?? .tls(detail)
        // libcurl reports this error code if a header line exceeds its limit of 100 KB.
        case CURLE_OUT_OF_MEMORY where isConnected && status == nil:
            .malformedResponse("a header line is too long")
        case CURLE_PARTIAL_FILE: status == nil ? interruption : .truncatedBody
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM: broken
        default:
            !isConnected ? .cannotConnect : speaker.map { .proxy("\($0): \(detail)") } ?? .malformedResponse(detail)
        }
    }

    private var endedWell: NetworkError.Kind? {
        // libcurl accepts a truncated head as a response if no body was announced.
        if status == nil { return interruption }
        if isCutOff { return .truncatedBody }
        if status == 407, let proxy { return .proxy("\(proxy) requires other credentials (407)") }
        return nil
    }

    /// The error if the connection was closed before anything was received. If a proxy responds in place of the server,
    /// the error names the proxy.
    private var interruption: NetworkError.Kind {
        speaker.map { .proxy("\($0) closed the connection") } ?? .connectionLost
    }

    /// The proxy that responds in place of the server, or `nil` if the client communicates with the server.
    private var speaker: String? {
        isSecure || status != nil ? nil : proxy
    }

    /// The kind of error for a connection that ended unexpectedly.
    private var broken: NetworkError.Kind {
        if !isConnected {
            guard let proxy, !(200..<300).contains(proxyStatus) else {
                return isSecure ? .tlsHandshakeBroken : .cannotConnect
            }
            return proxyStatus == 0 ? Self.broken(proxy) : .proxy("\(proxy) responded with \(proxyStatus)")
        }
        if text.firstRange(of: "chunk") != nil { return .malformedResponse(text) }
        // With TLS, a connection closed without notice is reported as a receive error. Only a reset sets an error
        // number.
        return status == nil ? interruption : systemError == ECONNRESET ? .connectionLost : .truncatedBody
    }

    private static func broken(_ proxy: String) -> NetworkError.Kind {
        .proxy("\(proxy) closed the connection")
    }

    /// Whether the connection was closed during the TLS handshake. Such a failure does not indicate a problem with the
    /// certificate.
    ///
    /// libcurl provides no error number in this case. The check examines parts of its message that are not localized.
    private var isHandshakeBroken: Bool {
        text.hasPrefix("Recv failure") || text.hasPrefix("Send failure")
            || text.firstRange(of: "SSL_ERROR_SYSCALL") != nil || text.firstRange(of: "unexpected eof") != nil
    }

    /// The `https` proxy whose TLS handshake failed, or `nil`. It has not opened a tunnel to the server at this point.
    private var secureProxy: String? {
        proxyStatus == 0 && proxy?.lowercased().hasPrefix("https://") == true ? proxy : nil
    }

    /// The proxy that did not establish a connection to the server, or `nil` if the failure does not involve a proxy.
    private var silentProxy: String? {
        !isConnected && proxyStatus == 0 ? proxy : nil
    }

    private var timeout: NetworkError.Timeout {
        isConnected || timeouts.total < timeouts.connect ? .total : .connect
    }

    private var detail: String {
        text.isEmpty ? cause.description : text
    }
}

/// An error that libcurl reported. It is the cause of a `NetworkError` that ``CurlTransport`` throws.
public struct CurlError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The libcurl error code (`CURLcode`). See https://curl.se/libcurl/c/libcurl-errors.html.
    public let code: Int
    /// libcurl's general description of the error code. It does not contain the URL.
    public let description: String
}

extension CurlError: LocalizedError {
    /// A complete sentence that contains libcurl's description of the error.
    public var errorDescription: String? { "libcurl failed: \(description)." }
}
