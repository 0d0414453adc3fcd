import CCurl
import Foundation
import Network

/// What a transfer's end means: libcurl's code read in the light of how far the exchange got.
struct CurlFailure {
    let code: CURLcode
    /// libcurl's text for this failure. It is used only for TLS and for malformed answers, where it can name no secret.
    let text: String
    let isProxied: Bool
    /// The proxy's answer to `CONNECT`, or 0.
    let proxyStatus: Int
    /// The `errno` of the connection, or 0.
    let systemError: Int
    let isConnected: Bool
    let status: Int?
    let timeouts: HTTPRequest.Timeouts

    var cause: CurlError {
        CurlError(code: Int(code.rawValue), description: String(cString: ccurl_easy_strerror(code)))
    }

    /// The error's kind, or none when the transfer ended well.
    var kind: NetworkError.Kind? {
        switch code {
        case CURLE_OK: endedWell
        case CURLE_URL_MALFORMAT: .invalidRequest("the address is not one that libcurl takes")
        case CURLE_UNSUPPORTED_PROTOCOL where !isConnected: .invalidRequest("the address is neither http nor https")
        case CURLE_COULDNT_RESOLVE_PROXY: .proxy("the proxy's name could not be resolved")
        case CURLE_COULDNT_RESOLVE_HOST: .nameNotResolved
        case CURLE_COULDNT_CONNECT: isProxied ? .proxy("the proxy could not be reached") : .cannotConnect
        case CURLE_PROXY: .proxy("the proxy broke off the handshake")
        case CURLE_OPERATION_TIMEDOUT: .timedOut(timeout)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_USE_SSL_FAILED:
            .tls(detail)
        case CURLE_PARTIAL_FILE: status == nil ? .connectionLost : .truncatedBody
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM: broken
        default: isConnected ? .malformedResponse(detail) : .cannotConnect
        }
    }

    private var endedWell: NetworkError.Kind? {
        // The head was cut off, which libcurl takes for an answer when nothing announced a body.
        if status == nil { return .connectionLost }
        if status == 407, isProxied { return .proxy("the proxy asks for other credentials (407)") }
        return nil
    }

    /// A connection that ended where it should not.
    private var broken: NetworkError.Kind {
        if !isConnected {
            guard isProxied else { return .cannotConnect }
            return .proxy(proxyStatus == 0 ? "the proxy broke the connection" : "the proxy answered \(proxyStatus)")
        }
        if text.firstRange(of: "chunk") != nil { return .malformedResponse(text) }
        // With TLS an end without notice arrives as a receive error, and only a reset has an error number.
        return status == nil || systemError == ECONNRESET ? .connectionLost : .truncatedBody
    }

    private var timeout: NetworkError.Timeout {
        isConnected || timeouts.total < timeouts.connect ? .total : .connect
    }

    private var detail: String {
        text.isEmpty ? cause.description : text
    }
}
