import CCurl
public import Foundation
import Network

/// What a transfer's end means: libcurl's code read in the light of how far the exchange got.
struct CurlFailure {
    let code: CURLcode
    /// libcurl's text for this failure. It is used only for TLS and for malformed responses, where it can name no secret.
    let text: String
    /// Without password; none where the server is reached directly.
    let proxy: String?
    let isSecure: Bool
    /// The proxy's response to `CONNECT`, or 0.
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

    /// The error's kind, or none when the transfer ended well.
    var kind: NetworkError.Kind? {
        switch code {
        case CURLE_OK: endedWell
        case CURLE_URL_MALFORMAT: .invalidRequest("the URL is not one that libcurl takes")
        case CURLE_UNSUPPORTED_PROTOCOL where !isConnected: .invalidRequest("the URL is neither http nor https")
        case CURLE_COULDNT_RESOLVE_PROXY: .proxy("the name of \(proxy ?? "the proxy") could not be resolved")
        case CURLE_COULDNT_RESOLVE_HOST: .nameNotResolved
        case CURLE_COULDNT_CONNECT: proxy.map { .proxy("\($0) could not be reached") } ?? .cannotConnect
        case CURLE_PROXY: .proxy("\(proxy ?? "the proxy") broke off the handshake")
        case CURLE_OPERATION_TIMEDOUT:
            silentProxy.map { .proxy("no connection through \($0) in time") } ?? .timedOut(timeout)
        case CURLE_SSL_CONNECT_ERROR where isHandshakeBroken: secureProxy.map(Self.broken) ?? .tlsHandshakeBroken
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_USE_SSL_FAILED:
            secureProxy.map { .proxy("\($0): \(detail)") } ?? .tls(detail)
        // Its word for a header line beyond its bound of 100 KB.
        case CURLE_OUT_OF_MEMORY where isConnected && status == nil:
            .malformedResponse("a header line is too long")
        case CURLE_PARTIAL_FILE: status == nil ? lost : .truncatedBody
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM: broken
        default:
            !isConnected ? .cannotConnect : speaker.map { .proxy("\($0): \(detail)") } ?? .malformedResponse(detail)
        }
    }

    private var endedWell: NetworkError.Kind? {
        // The head was cut off, which libcurl takes for a response when nothing announced a body.
        if status == nil { return lost }
        if isCutOff { return .truncatedBody }
        if status == 407, let proxy { return .proxy("\(proxy) asks for other credentials (407)") }
        return nil
    }

    /// Nothing was received; the other end is a proxy where it is asked in the server's place.
    private var lost: NetworkError.Kind {
        speaker.map { .proxy("\($0) closed the connection") } ?? .connectionLost
    }

    /// The proxy that has spoken in the server's place, or should have.
    private var speaker: String? {
        isSecure || status != nil ? nil : proxy
    }

    /// A connection that ended where it should not.
    private var broken: NetworkError.Kind {
        if !isConnected {
            guard let proxy, !(200..<300).contains(proxyStatus) else {
                return isSecure ? .tlsHandshakeBroken : .cannotConnect
            }
            return proxyStatus == 0 ? Self.broken(proxy) : .proxy("\(proxy) responded with \(proxyStatus)")
        }
        if text.firstRange(of: "chunk") != nil { return .malformedResponse(text) }
        // With TLS an end without notice arrives as a receive error, and only a reset has an error number.
        return status == nil ? lost : systemError == ECONNRESET ? .connectionLost : .truncatedBody
    }

    private static func broken(_ proxy: String) -> NetworkError.Kind {
        .proxy("\(proxy) broke the connection")
    }

    /// Whether the other end went away while TLS was being agreed on, which says nothing of certificates. libcurl tells
    /// no error number here; these parts of its text are the same in every language.
    private var isHandshakeBroken: Bool {
        text.hasPrefix("Recv failure") || text.hasPrefix("Send failure")
            || text.firstRange(of: "SSL_ERROR_SYSCALL") != nil || text.firstRange(of: "unexpected eof") != nil
    }

    /// The proxy that TLS was spoken with, and not the server: it has let nobody through yet.
    private var secureProxy: String? {
        proxyStatus == 0 && proxy?.lowercased().hasPrefix("https://") == true ? proxy : nil
    }

    /// The proxy where no connection came about and it has not said that it made one.
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

/// What libcurl said: the cause of a `NetworkError` from ``CurlTransport``.
public struct CurlError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A `CURLcode` (https://curl.se/libcurl/c/libcurl-errors.html).
    public let code: Int
    /// libcurl's general text for the code, which names no URL.
    public let description: String
}

extension CurlError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "libcurl failed: \(description)." }
}
