import Foundation
public import Network

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with Foundation's `URLSession`: for Apple's platforms, and for Linux without libcurl's headers.
///
/// Redirects are refused, nothing is stored, and cookies and credentials of the system are not used.
///
/// What `URLSession` does not let it do:
/// - It does not say when the connection stands. The time until the response begins counts against the idle limit, and
///   the connect limit is not enforced by itself.
/// - On Linux a TLS failure, a broken connection and a cut-off body arrive as the same error, told apart by whether
///   the response had begun and by the text; after the response has begun every break counts as a cut-off body.
/// - On Linux the certificate authorities are those of the system, and proxies are those of `http_proxy` and its like
///   in the environment of the process.
/// - On Linux it takes a body from the network as fast as it comes, so that one larger than allowed, or one for a
///   slow `BodySink`, may lie in memory for a while.
/// - The body of a request is sent from memory by the session, which may repeat it on a new connection.
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
        // Time is kept here: on Linux the session's own limits fail at once below a second.
        configuration.timeoutIntervalForRequest = Self.longTime
        configuration.timeoutIntervalForResource = Self.longTime
        configuration.httpMaximumConnectionsPerHost = 64
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// In seconds.
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
        guard let failure = outcome.failure else {
            return HTTPResponse(
                url: request.url, status: outcome.status ?? 0, headers: outcome.headers, body: outcome.body,
                receivedAt: Date())
        }
        throw NetworkError(
            failure.kind, request: RequestSummary(request), progress: failure.progress, status: outcome.status,
            headers: outcome.headers, bodyExcerpt: outcome.body, cause: failure.cause)
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

/// What an error of `URLSession` means, as far as it tells.
struct URLSessionFailure {
    let kind: NetworkError.Kind
    let progress: NetworkError.Progress

    /// - Parameter hasBegun: Whether the response's headers are in.
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
