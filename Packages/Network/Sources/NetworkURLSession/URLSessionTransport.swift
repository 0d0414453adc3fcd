import Foundation
public import Network

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A transport based on Foundation's `URLSession`. It is intended for Apple platforms and for Linux systems without the
/// libcurl headers.
///
/// It does not follow redirects, store responses, or use the system's cookies and credentials.
///
/// `URLSession` has the following limitations:
/// - It does not report when a connection is established. Therefore, the connect limit is not enforced, and the time
///   until the response begins counts toward the idle limit.
/// - On Linux, it reports TLS failures, lost connections and truncated bodies as the same error. The transport
///   distinguishes them by the error text and by whether the response had begun. A failure after the response has begun
///   is reported as a truncated body.
/// - On Linux, it uses the certificate authorities of the system and the proxies in environment variables such as
///   `http_proxy`.
/// - On Linux, it receives a body as fast as it arrives. A body that is too large, or a body for a slow `BodySink`, may
///   temporarily be in memory.
/// - It sends the body of a request from memory and may send it again on a new connection.
public final class URLSessionTransport: HTTPTransport {
    private let session: URLSession
    private let delegate = URLSessionEvents()

    public init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // The transport enforces the time limits, because on Linux a session fails immediately if its own limit is
        // below one second.
        configuration.timeoutIntervalForRequest = Self.longTime
        configuration.timeoutIntervalForResource = Self.longTime
        configuration.httpMaximumConnectionsPerHost = 64
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// A time limit for the session, in seconds. It is long enough that no request exceeds it.
    private static let longTime: TimeInterval = 86_400

    public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        if let problem = request.problem {
            throw NetworkError(.invalidRequest(problem), request: RequestSummary(request))
        }
        let exchange = URLSessionExchange(request)
        let task = session.dataTask(with: Self.urlRequest(request))
        delegate.begin(exchange, for: task)
        let outcome = await withTaskCancellationHandler {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await exchange.enforceTimeouts() }
                task.resume()
                let outcome = await exchange.outcome()
                group.cancelAll()
                return outcome
            }
        } onCancel: {
            exchange.fail(.cancelled)
        }
        delegate.end(task)
        task.cancel()
        return try outcome.response(to: request)
    }

    private static func urlRequest(_ request: HTTPRequest) -> URLRequest {
        var result = URLRequest(
            url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: longTime)
        result.httpMethod = request.method.rawValue
        result.httpShouldHandleCookies = false
        for field in request.headers.fields {
            result.addValue(field.value, forHTTPHeaderField: field.name)
        }
        result.httpBody = request.body.map { Data($0) }
        return result
    }
}

/// The kind and the progress of a failed request, derived from an error of `URLSession`.
struct URLSessionFailure {
    let kind: NetworkError.Kind
    let progress: NetworkError.Progress

    /// Creates a failure from an error of the session. Determines the kind of the failure and whether the server may
    /// have received the request.
    ///
    /// - Parameters:
    ///   - error: The error that the session reported.
    ///   - isSecure: Whether the URL has the scheme `https`.
    ///   - hasBegun: Whether the headers of the response were received.
    init(_ error: any Error, isSecure: Bool, hasBegun: Bool) {
        let text = "\((error as? URLError)?.localizedDescription ?? "\(error)")"
        kind =
            switch (error as? URLError)?.code {
            case .cannotFindHost?, .dnsLookupFailed?: .nameNotResolved
            case .cannotConnectToHost?, .notConnectedToInternet?: .cannotConnect
            case .timedOut?: .timedOut(.total)
            case .cancelled?, .userCancelledAuthentication?: .cancelled
            case .secureConnectionFailed?, .serverCertificateHasBadDate?, .serverCertificateUntrusted?,
                .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?, .clientCertificateRejected?,
                .clientCertificateRequired?:
                .tls(text)
            case .badServerResponse? where text.hasPrefix("Empty reply"): .connectionLost
            case .badServerResponse?, .cannotParseResponse?, .cannotDecodeContentData?, .cannotDecodeRawData?:
                .malformedResponse(text)
            case .badURL?, .unsupportedURL?: .invalidRequest(text)
            default:
                hasBegun
                    ? .truncatedBody
                    : isSecure && (text.contains("SSL") || text.contains("certificate"))
                        ? .tls(text) : .connectionLost
            }
        progress =
            switch kind {
            case .nameNotResolved, .cannotConnect, .invalidRequest, .tls: .notSent
            default: hasBegun ? .headersReceived : .sent
            }
    }
}
