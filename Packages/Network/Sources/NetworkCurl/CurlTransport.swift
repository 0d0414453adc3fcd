import CCurl
import CDecompression
import Foundation
public import Network
public import Shared
import Synchronization

/// A transport based on libcurl. It supports HTTP/2 over TLS, compressed bodies, connection reuse and proxies.
///
/// A background thread runs all transfers. The first request starts this thread and opens libcurl. The thread ends when
/// the transport is released. Create one transport and keep it, because connections are reused only within a transport.
///
///     let transport = CurlTransport(configuration: .init(environment: .process))
///     let response = try await transport.send(HTTPRequest(url: url))
///
/// Like every `HTTPTransport`, it does not follow redirects or repeat requests. There is one exception: if the server
/// has closed a reused connection, libcurl sends the request again on a new connection. A request that is neither
/// idempotent nor marked as repeatable always uses a new connection.
public final class CurlTransport: HTTPTransport {
    let inbox: CurlInbox
    private let nextIdentifier = Atomic<Int>(0)

    public convenience init(configuration: CurlConfiguration = CurlConfiguration()) {
        self.init(inbox: CurlInbox(configuration: configuration))
    }

    init(inbox: CurlInbox) {
        self.inbox = inbox
    }

    deinit {
        inbox.close()
    }

    /// Starts the transport's thread and opens libcurl in the background, so that the first request does not wait for
    /// these steps.
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
            await withCheckedContinuation { continuation in
                inbox.post(
                    .start(
                        CurlExchange(identifier: identifier, request: request, proxy: proxy, continuation: continuation)
                    ))
                // Post the cancellation again, because a cancellation before the exchange was posted had no effect.
                if Task.isCancelled {
                    inbox.post(.cancel(identifier))
                }
            }
        } onCancel: {
            inbox.post(.cancel(identifier))
        }
        return try outcome.response(to: request)
    }
}

/// The configuration of a ``CurlTransport``. The transport itself does not read environment variables.
public struct CurlConfiguration: Sendable {
    /// The proxies that the transport uses for requests.
    public var proxies: ProxyConfiguration
    /// The path of a PEM file with certificate authorities that are trusted in addition to those of the system, or
    /// `nil`.
    public var certificateFile: String?

    public init(proxies: ProxyConfiguration = ProxyConfiguration(), certificateFile: String? = nil) {
        self.proxies = proxies
        self.certificateFile = certificateFile
    }

    /// Creates a configuration from environment variables. They are `SSL_CERT_FILE` and the proxy variables that
    /// ``ProxyConfiguration`` describes.
    public init(environment: Environment) {
        self.init(
            proxies: ProxyConfiguration(environment: environment),
            certificateFile: environment.nonEmpty("SSL_CERT_FILE"))
    }
}

extension SystemLibrary {
    /// The libcurl library, which ``CurlTransport`` requires. The first request or ``CurlTransport/warmUp()`` opens it.
    public static let curl = SystemLibrary(
        "libcurl", package: "libcurl4", use: "all network requests", load: ccurl_load
    ) {
        String(cString: ccurl_version())
    }
    /// The zlib library, which decodes gzip and deflate. Without it, ``CurlTransport`` does not request gzip.
    public static let zlib = decoder("zlib", package: "zlib1g", of: CDECOMPRESSION_GZIP)
    /// The Brotli library, which decodes Brotli. Without it, ``CurlTransport`` does not request Brotli.
    public static let brotli = decoder("Brotli", package: "libbrotli1", of: CDECOMPRESSION_BROTLI)
    /// The Zstandard library, which decodes Zstandard. Without it, ``CurlTransport`` does not request Zstandard.
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
