import CCurl
import CDecompression
import Foundation
public import Network
public import Shared
import Synchronization

/// A transport based on libcurl, with HTTP/2 over TLS, compressed bodies, connection reuse and proxies.
///
/// A background thread runs all transfers and returns complete bodies. The first request starts the thread and opens
/// libcurl. The thread ends when the transport is released and no task uses its ``executor``. Create one transport and
/// keep it, because connections are only reused within a transport.
///
///     let transport = CurlTransport(configuration: .init(environment: .process))
///     let response = try await transport.send(HTTPRequest(url: url))
///
/// Like every `HTTPTransport`, it does not follow redirects or repeat requests. There is one exception: if the server
/// has closed a reused connection, libcurl sends the request again on a new one. A request that is neither idempotent
/// nor marked as repeatable always uses a new connection.
public final class CurlTransport: HTTPTransport {
    private let thread: CurlExecutor
    private let nextIdentifier = Atomic<Int>(0)

    public init(configuration: CurlConfiguration = CurlConfiguration()) {
        thread = CurlExecutor(inbox: CurlInbox(configuration: configuration))
    }

    init(inbox: CurlInbox) {
        thread = CurlExecutor(inbox: inbox)
    }

    var inbox: CurlInbox {
        thread.inbox
    }

    /// A task executor that runs tasks on the transport's own thread, for programs that send requests sequentially.
    ///
    /// A request from another thread must wake this thread, and the response must wake the other thread. A task on this
    /// executor needs neither, which makes a short exchange over a fast network at least 10 % faster:
    ///
    ///     try await withTaskExecutorPreference(transport.executor) {
    ///         for url in urls {
    ///             try store(await transport.send(HTTPRequest(url: url)))
    ///         }
    ///     }
    ///
    /// All tasks on the executor share one thread with all transfers, which continue whenever a task suspends. A long
    /// computation or a blocking call delays every request of the transport, including its time limits and
    /// cancellation. A call that blocks until a request has ended blocks forever. Child tasks inherit the executor, but
    /// `Task { }` and actors do not.
    ///
    /// The first task starts the thread. It runs as long as the executor or a task that prefers it exists, even if the
    /// transport was released. If the system cannot start a thread, tasks run as if they had no preference.
    public var executor: any TaskExecutor {
        thread
    }

    /// Starts the thread and opens libcurl in the background, so that the first request does not wait for them.
    public func warmUp() {
        inbox.change { _ in }
    }

    public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        if let problem = request.problem {
            throw NetworkError(.invalidRequest(problem), request: RequestSummary(request))
        }
        let proxy = inbox.configuration.proxies.proxy(for: request.url, isSecret: request.carriesCredential)
        let identifier = nextIdentifier.wrappingAdd(1, ordering: .relaxed).newValue
        let outcome = await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                inbox.post(
                    .start(
                        CurlExchange(identifier: identifier, request: request, proxy: proxy, continuation: continuation)
                    ))
                // A cancellation before the line above found nothing to cancel.
                if Task.isCancelled {
                    inbox.post(.cancel(identifier))
                }
            }
        } onCancel: {
            inbox.post(.cancel(identifier))
        }
        let headers = HTTPHeaders(parsing: outcome.head)
        if let failure = outcome.failure {
            throw NetworkError(
                failure.kind, request: RequestSummary(request), progress: failure.progress, status: outcome.status,
                headers: headers,
                bodyExcerpt: outcome.body, cause: failure.cause)
        }
        return HTTPResponse(
            url: request.url, status: outcome.status ?? 0, headers: headers, body: outcome.body, receivedAt: Date())
    }
}

/// The configuration of a ``CurlTransport``. The transport does not read the environment itself.
public struct CurlConfiguration: Sendable {
    /// The proxies through which requests are sent.
    public var proxies: ProxyConfiguration
    /// A PEM file with certificate authorities that are trusted in addition to the system's, or `nil`.
    public var certificateFile: String?

    public init(proxies: ProxyConfiguration = ProxyConfiguration(), certificateFile: String? = nil) {
        self.proxies = proxies
        self.certificateFile = certificateFile
    }

    /// Creates a configuration from the proxy variables (see ``ProxyConfiguration``) and `SSL_CERT_FILE`.
    public init(environment: Environment) {
        self.init(
            proxies: ProxyConfiguration(environment: environment),
            certificateFile: environment.nonEmpty("SSL_CERT_FILE"))
    }
}

extension SystemLibrary {
    /// The library that ``CurlTransport`` requires. It is opened by the first request or by ``CurlTransport/warmUp()``.
    public static let curl = SystemLibrary(
        "libcurl", package: "libcurl4", use: "all network requests", load: ccurl_load
    ) {
        String(cString: ccurl_version())
    }
    /// The library that decodes gzip and deflate. The first compressed response opens it.
    public static let zlib = decoder("zlib", package: "zlib1g", of: CDECOMPRESSION_GZIP)
    /// The library that decodes Brotli. The first compressed response opens it.
    public static let brotli = decoder("Brotli", package: "libbrotli1", of: CDECOMPRESSION_BROTLI)
    /// The library that decodes Zstandard. The first compressed response opens it.
    public static let zstandard = decoder("Zstandard", package: "libzstd1", of: CDECOMPRESSION_ZSTANDARD)

    private static func decoder(
        _ name: String, package: String, of coding: cdecompression_coding
    ) -> SystemLibrary {
        SystemLibrary(
            name, package: package, use: "compressed responses",
            load: { cdecompression_load(coding, $0, $1) },
            version: { text { cdecompression_version(coding, $0, $1) } })
    }
}
