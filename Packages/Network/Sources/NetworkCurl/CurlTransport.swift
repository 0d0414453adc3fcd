import CCurl
import Foundation
public import Network
public import Shared
import Synchronization

/// Sends requests with libcurl: HTTP/2 over TLS, compressed bodies, connections reused, proxies.
///
/// One background thread runs all transfers of a transport and hands over whole bodies. The thread and libcurl are
/// started by the first request; the thread ends when the transport is released and no task uses its ``executor``.
/// Create one transport and keep it, because connections are reused only within one.
///
///     let transport = CurlTransport(configuration: .init(environment: .process))
///     let response = try await transport.send(HTTPRequest(url: url))
///
/// As every `HTTPTransport` it follows no redirects and repeats nothing, with one exception that libcurl makes:
/// a request on a reused connection that the server had closed meanwhile is sent again on a new one. A request that is
/// neither idempotent nor marked as repeatable gets a new connection instead.
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

    /// Runs tasks on the transport's own thread, for programs that do one thing after the other.
    ///
    /// A request from any other thread wakes this one to be sent, and its response wakes the other. In a task that runs
    /// here already neither is needed, which saves a tenth or more of the time of a short exchange over a fast network:
    ///
    ///     try await withTaskExecutorPreference(transport.executor) {
    ///         for url in urls {
    ///             try store(await transport.send(HTTPRequest(url: url)))
    ///         }
    ///     }
    ///
    /// All tasks that prefer it share the one thread with all transfers, which get their turn whenever a task waits or
    /// yields. What computes or blocks for long delays every request of the transport, its time limits and its
    /// cancellation too; what blocks until a request has ended blocks forever. Child tasks inherit the preference;
    /// `Task { }` and the code of actors do not.
    ///
    /// The first task starts the thread. It lasts as long as anybody holds the executor or a task that prefers it,
    /// also without the transport. Where the system has no thread to give, tasks run as if they preferred nothing.
    public var executor: any TaskExecutor {
        thread
    }

    /// Starts the thread and opens libcurl in the background, so that the first request need not wait for it.
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
                // A cancellation that came before the line above found nothing to cancel.
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

/// What a ``CurlTransport`` needs to know of its surroundings; it reads no environment by itself.
public struct CurlConfiguration: Sendable {
    /// Which requests go through which proxy.
    public var proxies: ProxyConfiguration
    /// A PEM file of authorities that are trusted besides the system's.
    public var certificateFile: String?

    public init(proxies: ProxyConfiguration = ProxyConfiguration(), certificateFile: String? = nil) {
        self.proxies = proxies
        self.certificateFile = certificateFile
    }

    /// Reads the proxy variables (see ``ProxyConfiguration``) and `SSL_CERT_FILE`.
    public init(environment: Environment) {
        self.init(
            proxies: ProxyConfiguration(environment: environment),
            certificateFile: environment.nonEmpty("SSL_CERT_FILE"))
    }
}

extension SystemLibrary {
    /// What ``CurlTransport`` stands on; opened by its first request, or by ``CurlTransport/warmUp()``.
    public static let curl = SystemLibrary(
        "libcurl", package: "libcurl4", use: "everything that comes over the network", load: ccurl_load
    ) {
        String(cString: ccurl_version())
    }
}
