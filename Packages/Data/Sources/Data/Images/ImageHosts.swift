import Domain
import Foundation
import Network
import Shared

/// A client for the hosts of images, which receive no credentials.
struct ImageHosts: Sendable {
    let transport: any HTTPTransport
    let headers: HTTPHeaders
    let timeouts: HTTPRequest.Timeouts
    let clock: WallClock

    init(transport: any HTTPTransport, appVersion: String, timeouts: HTTPRequest.Timeouts, clock: WallClock) {
        self.transport = transport
        self.timeouts = timeouts
        self.clock = clock
        headers = [
            "Accept": "image/png, image/jpeg, image/webp, image/gif, */*;q=0.1",
            "User-Agent": "search-app/\(appVersion)",
        ]
    }

    /// Downloads an image and checks its format and size.
    ///
    /// - Parameters:
    ///   - location: The location of the image.
    ///   - stored: The cached copy, or `nil` if there is none. It is returned if the host confirms that it is still
    ///     valid.
    func file(
        at location: ImageLocation, orStill stored: ImageDiskCache.Stored?
    ) async throws(AppError) -> (ImageFile, ImageValidators) {
        var request = request(for: location, maximumBodySize: ImageLimits.standard.maximumBytes)
        let conditions = stored?.validators.conditions ?? [:]
        request.headers = request.headers.replacing(with: conditions)
        let response = try await send(request, to: location, isConditional: !conditions.fields.isEmpty)
        if response.status == 304, let stored { return (stored.file, stored.validators) }
        do throws(ImageError) {
            return (try ImageFile(response.body), ImageValidators(response.headers))
        } catch {
            throw AppError(
                .badServerResponse, operation: "Loading an image from \(location.host)", reason: error.reason,
                status: response.status, url: RequestSummary(request).url)
        }
    }

    /// Downloads a file of any size. The total time is unlimited as long as bytes arrive.
    func download(_ location: ImageLocation, into receiver: ImageReceiver) async throws(AppError) {
        var request = request(for: location, maximumBodySize: .max)
        request.timeouts.retries = timeouts.total
        request.timeouts.total = .seconds(24 * 60 * 60)
        request.bodySink = BodySink(begin: receiver.begin, receive: receiver.receive)
        _ = try await send(request, to: location)
    }

    /// Returns the request for a file. It bypasses the HTTP cache, because images have their own cache.
    private func request(for location: ImageLocation, maximumBodySize: Int) -> HTTPRequest {
        HTTPRequest(
            url: location.url, headers: headers, timeouts: timeouts, maximumBodySize: maximumBodySize,
            options: HTTPRequest.Options(cachePolicy: .bypass, credentials: .never))
    }

    private func send(
        _ request: HTTPRequest, to location: ImageLocation, isConditional: Bool = false
    ) async throws(AppError) -> HTTPResponse {
        do throws(NetworkError) {
            let response = try await transport.send(request)
            guard response.isSuccess || isConditional && response.status == 304 else {
                throw NetworkError(.unacceptableStatus, request: RequestSummary(request), response: response)
            }
            return response
        } catch {
            throw AppError(error, during: .image(location), by: .images, now: clock())
        }
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
            ErrorRule(429) { _ in tooMany },
        ])

    private static let tooMany = AppError(
        .rateLimited, reason: "the host received too many requests", advice: [.tryAgainLater])
}
