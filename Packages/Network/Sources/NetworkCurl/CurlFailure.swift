import CCurl
public import Foundation
import Network

/// The interpretation of a failed transfer: libcurl's error code combined with the progress of the exchange.
struct CurlFailure {
    let code: CURLcode
    /// libcurl's message for the failure. It is only used for TLS errors and malformed responses, where it cannot
    /// contain secrets.
    let text: String
    /// The proxy without its password, or `nil` if the server is reached directly.
    let proxy: String?
    let isSecure: Bool
    /// The status of the proxy's response to `CONNECT`, or 0.
    let proxyStatus: Int
    /// The `errno` of the connection, or 0.
    let systemError: Int
    let isConnected: Bool
    let status: Int?
    /// Whether the body ended before its content coding did.
    let isCutOff: Bool
    let timeouts: HTTPRequest.Timeouts

    var cause: CurlError {
        CurlError(code: Int(code.rawValue), description: String(cString: ccurl_easy_strerror(code)))
    }

    /// The kind of the error, or `nil` if the transfer succeeded.
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
        // libcurl reports this code for a header line larger than its limit of 100 KB.
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

    /// The error if nothing was received. If a proxy responds in place of the server, the proxy closed the connection.
    private var interruption: NetworkError.Kind {
        speaker.map { .proxy("\($0) closed the connection") } ?? .connectionLost
    }

    /// The proxy that responds in place of the server, or `nil`.
    private var speaker: String? {
        isSecure || status != nil ? nil : proxy
    }

    /// The error for a connection that ended unexpectedly.
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

    /// Whether the peer disconnected during the TLS handshake, which does not indicate a certificate problem. libcurl
    /// provides no error number here, but these parts of its message are not localized.
    private var isHandshakeBroken: Bool {
        text.hasPrefix("Recv failure") || text.hasPrefix("Send failure")
            || text.firstRange(of: "SSL_ERROR_SYSCALL") != nil || text.firstRange(of: "unexpected eof") != nil
    }

    /// The proxy that the TLS handshake was performed with, or `nil`. It has not opened a tunnel to the server yet.
    private var secureProxy: String? {
        proxyStatus == 0 && proxy?.lowercased().hasPrefix("https://") == true ? proxy : nil
    }

    /// The proxy if no connection was established through it, otherwise `nil`.
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

/// An error of libcurl: the cause of a `NetworkError` from ``CurlTransport``.
public struct CurlError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The `CURLcode` (https://curl.se/libcurl/c/libcurl-errors.html).
    public let code: Int
    /// libcurl's general message for the code. It contains no URL.
    public let description: String
}

extension CurlError: LocalizedError {
    /// A complete sentence that describes the error.
    public var errorDescription: String? { "libcurl failed: \(description)." }
}
