import Domain
public import Network
public import Shared

/// Unsplash's REST API: its headers, its endpoints, and how its pages follow each other.
///
/// (unsplash.com/documentation, version v1)
public struct UnsplashAPI: Sendable {
    let service: WebService

    /// - Parameters:
    ///   - client: Its base address is the API's; it sends ``defaultHeaders(appVersion:)``.
    ///   - key: Asked before each request whether there is an access key to send.
    ///   - clock: Tells how far away the reset of a budget is.
    public init(client: HTTPClient, key: APIKeyCheck = .notNeeded, clock: WallClock = .system) {
        service = WebService(client: client, faults: .unsplash, key: key, clock: clock)
    }

    /// What each request says: the media type, the version of the API, and who asks.
    public static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "Accept-Version": "v1", "User-Agent": "search-app/\(appVersion)"]
    }

    /// `GET /photos`, the editorial feed.
    func list(_ order: PhotoFeedOrder, page: PageRequest, policy: FetchPolicy) -> Endpoint<Rows<Photo>> {
        service.list(
            ["photos"], [Parameter("order_by", order.rawValue)], page: page,
            options: .init(policy, lifetime: AnswerLifetime.detail), decode: .rows(PhotoDTO.self))
    }

    /// `GET /search/photos`.
    func search(_ query: SearchQuery, page: PageRequest, policy: FetchPolicy) -> Endpoint<PhotoResults> {
        let sort = query.sort.map { [Parameter("order_by", $0.field)] } ?? []
        let filters = query.parameters.map { Parameter($0.name, $0.value) }
        return service.list(
            ["search", "photos"], [Parameter("query", query.text)] + sort + filters, page: page,
            options: .init(policy, lifetime: AnswerLifetime.search), decode: .entity(PhotoResultsDTO.self))
    }

    /// `GET /photos/{id}`.
    func photo(_ id: String, policy: FetchPolicy) -> Endpoint<Photo> {
        Endpoint(
            path: ["photos", id], options: .init(policy, lifetime: AnswerLifetime.detail),
            decode: .entity(PhotoDTO.self))
    }

    /// `GET /photos/{id}/download`, which counts the download: at the address that came with the photo, whose query
    /// tells where it was found.
    func trackDownload(of photo: Photo) -> Endpoint<WebAddress> {
        let options = HTTPRequest.Options(cachePolicy: .bypass)
        if let url = photo.downloadURL?.url?.onOrigin(of: service.client.baseURL) {
            return Endpoint(url: url, options: options, decode: .entity(PhotoDownloadDTO.self))
        }
        return Endpoint(
            path: ["photos", photo.id, "download"], options: options, decode: .entity(PhotoDownloadDTO.self))
    }
}
