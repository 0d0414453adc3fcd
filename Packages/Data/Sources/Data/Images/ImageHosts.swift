import Domain
import Foundation
import Network
import Shared

/// The hosts of images as the loader uses them: files by their URL, asked for without credentials.
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

    /// An image that is known to be one and not too large to show.
    ///
    /// - Parameter stored: The copy that is there; returned once more where the host says that it still holds.
    func file(
        at place: ImagePlace, orStill stored: ImageDiskCache.Stored?
    ) async throws(AppError) -> (ImageFile, ImageValidators) {
        var request = request(for: place, maximumBodySize: ImageLimits.standard.maximumBytes)
        let conditions = stored?.validators.conditions ?? [:]
        request.headers = request.headers.replacing(with: conditions)
        let response = try await send(request, to: place, isConditional: !conditions.fields.isEmpty)
        if response.status == 304, let stored { return (stored.file, stored.validators) }
        do throws(ImageError) {
            return (try ImageFile(response.body), ImageValidators(response.headers))
        } catch {
            throw AppError(
                .badServerResponse, operation: "Loading an image from \(place.host)", reason: error.reason,
                status: response.status, url: RequestSummary(request).url)
        }
    }

    /// A file of any size may take its time, as long as bytes arrive; to begin with, no more than anything else.
    func download(_ place: ImagePlace, into receiver: ImageReceiver) async throws(AppError) {
        var request = request(for: place, maximumBodySize: .max)
        request.timeouts.retries = timeouts.total
        request.timeouts.total = .seconds(24 * 60 * 60)
        request.bodySink = BodySink(begin: receiver.begin, receive: receiver.receive)
        _ = try await send(request, to: place)
    }

    /// Images have a store of their own, so that the cache of responses is not asked.
    private func request(for place: ImagePlace, maximumBodySize: Int) -> HTTPRequest {
        HTTPRequest(
            url: place.url, headers: headers, timeouts: timeouts, maximumBodySize: maximumBodySize,
            options: HTTPRequest.Options(cachePolicy: .bypass, credentials: .never))
    }

    private func send(
        _ request: HTTPRequest, to place: ImagePlace, isConditional: Bool = false
    ) async throws(AppError) -> HTTPResponse {
        do throws(NetworkError) {
            let response = try await transport.send(request)
            guard response.isSuccess || isConditional && response.status == 304 else {
                throw NetworkError(.unacceptableStatus, request: RequestSummary(request), response: response)
            }
            return response
        } catch {
            throw AppError(error, during: .image(place), by: .images, now: clock())
        }
    }
}

/// The URL of an image that may be asked for: https, or on this computer where the service is there too.
struct ImagePlace: Sendable {
    let webURL: WebURL
    let url: URL
    let host: String

    /// Throws `badServerResponse`: such URLs come from services.
    ///
    /// - Parameter mayBeHere: Whether it may be on this computer, with which a service elsewhere has no business.
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
    static func image(_ place: ImagePlace) -> ServiceOperation {
        ServiceOperation("Loading an image from \(place.host)", notFound: "there is no such image")
    }
}

extension ErrorRules {
    /// The errors of image hosts, of which only the status is known.
    static let images = ErrorRules(
        service: "the host of the image", readBody: { _ in ServiceErrorBody() },
        rules: [
            ErrorRule([401, 403]) { _ in AppError(.forbidden, reason: "the host restricts access to it") },
            ErrorRule(429) { _ in tooMany },
        ])

    private static let tooMany = AppError(
        .rateLimited, reason: "the host received too many requests", advice: [.tryAgainLater])
}
