import Domain
import Foundation
import Network
import Shared

/// A client for the hosts of images, which receive no credentials.
struct ImageHosts: Sendable {
    /// The duration for which a cached image is fresh, 7 days.
    private static let lifetime = Duration.seconds(7 * 24 * 60 * 60)
    /// The maximum number of concurrent requests to one host.
    private static let requestsPerHost = 4

    private let transport: any HTTPTransport
    private let headers: HTTPHeaders
    private let timeouts: HTTPRequest.Timeouts
    private let clock: WallClock

    /// Creates a client that stores images in the cache, or nowhere if the cache is `nil`.
    init(
        transport: any HTTPTransport, appVersion: String, timeouts: HTTPRequest.Timeouts, clock: WallClock,
        cache: SQLiteHTTPCache?, lifetime: Duration?
    ) {
        let caching = HTTPCacheMiddleware(cache: cache, lifetime: lifetime, clock: clock)
        let limit = ConcurrencyLimitMiddleware(limit: Self.requestsPerHost) { $0.url.host() ?? "" }
        self.transport = transport.wrapped(in: [caching, OwnImageLifetime(), limit])
        self.timeouts = timeouts
        self.clock = clock
        headers = [
            "Accept": "image/png, image/jpeg, image/webp, image/gif, */*;q=0.1",
            "User-Agent": "search-app/\(appVersion)",
        ]
    }

    /// Loads an image from the cache or its host, and checks its format and size.
    func file(at location: ImageLocation, policy: FetchPolicy) async throws(AppError) -> ImageFile {
        let request = request(for: location, policy, maximumBodySize: ImageLimits.maximumBytes)
        let response = try await send(request, to: location)
        do throws(ImageError) {
            return try ImageFile(response.body)
        } catch {
            response.discardFromCache?()
            throw AppError(
                .badServerResponse, operation: "Loading an image from \(location.host)", reason: error.reason,
                status: response.status, url: RequestSummary(request).url)
        }
    }

    /// Downloads a file of any size. The total time is unlimited as long as bytes arrive.
    func download(_ location: ImageLocation, into receiver: ImageReceiver) async throws(AppError) {
        var request = request(for: location, .bypass, maximumBodySize: .max)
        request.timeouts.retries = timeouts.total
        request.timeouts.total = .seconds(24 * 60 * 60)
        request.bodySink = BodySink(begin: receiver.begin, receive: receiver.receive)
        _ = try await send(request, to: location)
    }

    private func request(for location: ImageLocation, _ policy: FetchPolicy, maximumBodySize: Int) -> HTTPRequest {
        HTTPRequest(
            url: location.url, headers: headers, timeouts: timeouts, maximumBodySize: maximumBodySize,
            options: HTTPRequest.Options(policy, lifetime: Self.lifetime, credentials: .never))
    }

    private func send(_ request: HTTPRequest, to location: ImageLocation) async throws(AppError) -> HTTPResponse {
        do throws(NetworkError) {
            let response = try await transport.send(request)
            guard response.isSuccess else {
                throw NetworkError(.unacceptableStatus, request: RequestSummary(request), response: response)
            }
            return response
        } catch {
            guard error.kind != .notStored else {
                throw AppError(
                    .offline, operation: "Loading an image",
                    reason: "it is not stored, and no request to \(location.host) is allowed", advice: [.goOnline],
                    url: location.webURL.text)
            }
            throw AppError(error, during: .image(location), by: .images, now: clock())
        }
    }
}

/// Middleware that lets the cache store every image, by removing all header fields except validators.
///
/// The caching rules of the hosts are ignored. The age of an image begins when this program receives it.
private struct OwnImageLifetime: HTTPMiddleware {
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        var response = try await next.send(request)
        guard response.isSuccess || response.status == 304 else { return response }
        var validators: HTTPHeaders = [:]
        for name in ["ETag", "Last-Modified"] { validators[name] = response.headers[name] }
        response.headers = validators
        // The pictures of the demo are stored too, in a folder of their own.
        response.source = .network
        return response
    }
}

/// The validated URL of an image. It is an HTTPS URL, or a URL on this computer if a service also runs here.
struct ImageLocation: Sendable {
    let webURL: WebURL
    let url: URL
    let host: String

    /// Creates a location from a URL that a service sent.
    ///
    /// - Parameters:
    ///   - webURL: The URL of the image.
    ///   - mayBeHere: Whether the image may be on this computer. Only a service on this computer may refer to it.
    /// - Throws: A `badServerResponse` error if the URL must not be loaded.
    init(_ webURL: WebURL, mayBeHere: Bool) throws(AppError) {
        guard let url = webURL.url, let origin = Origin(url), origin.isConfidential, url.user == nil,
            mayBeHere || !origin.mayBeLoopback
        else {
            throw AppError(
                .badServerResponse, operation: "Loading an image", reason: "its URL is not a public https URL",
                url: ServerText.line(webURL.text))
        }
        self.webURL = webURL
        self.url = url
        host = origin.host
    }
}

extension ServiceOperation {
    static func image(_ location: ImageLocation) -> ServiceOperation {
        ServiceOperation("Loading an image from \(location.host)", notFound: "there is no such image")
    }
}

extension ErrorRules {
    /// The error rules for image hosts. They depend only on the HTTP status.
    static let images = ErrorRules(
        service: "the host of the image", readBody: { _ in ServiceErrorBody() },
        rules: [
            ErrorRule([401, 403]) { _ in AppError(.forbidden, reason: "the host restricts access to it") },
            ErrorRule([429]) { _ in tooMany },
        ])

    private static let tooMany = AppError(
        .rateLimited, reason: "the host received too many requests", advice: [.tryAgainLater])
}
