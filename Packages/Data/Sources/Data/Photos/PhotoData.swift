import Domain
import Foundation
import Network

/// What this layer knows of photographs.
enum PhotoData: KindData {
    typealias Element = Photo

    static func repository(_ api: UnsplashAPI) -> any PhotoRepository {
        UnsplashPhotoRepository(api: api)
    }
}

extension UnsplashAPI {
    /// `GET /photos`, the editorial feed, `/collections/{id}/photos`, `/topics/{id or slug}/photos` and `/users/{username}/photos`.
    func list(
        _ feed: PhotoFeed, _ order: PhotoFeedOrder, page: PageRequest, policy: FetchPolicy
    ) -> Endpoint<Rows<Photo>> {
        let sorted = [Parameter("order_by", order.rawValue)]
        // A collection has an order of its own.
        let (path, parameters): ([String], [Parameter]) =
            switch feed {
            case .editorial: (["photos"], sorted)
            case .collection(let id): (["collections", id, "photos"], [])
            case .topic(let name): (["topics", name, "photos"], sorted)
            case .user(let name): (["users", name, "photos"], sorted)
            }
        return service.list(
            path, parameters, page: page, options: .init(policy, lifetime: ResponseLifetime.detail),
            decode: .rows(PhotoDTO.self))
    }

    /// `GET /photos/random`: an array, also of one, because `count` is said; without one Unsplash gives an object.
    func random(_ count: Int, topic: String?, policy: FetchPolicy) -> Endpoint<Rows<Photo>> {
        let parameters =
            [Parameter("count", String(min(max(count, 1), 30)))] + (topic.map { [Parameter("topics", $0)] } ?? [])
        return Endpoint(
            path: ["photos", "random"], task: .parameters(parameters, .urlQuery),
            options: .init(cachePolicy: HTTPRequest.CachePolicy(policy)), decode: .rows(PhotoDTO.self, mayBeOne: true))
    }

    /// `GET /search/photos`.
    func search(_ query: SearchQuery, page: PageRequest, policy: FetchPolicy) -> Endpoint<PhotoResults> {
        let sort = query.sort.map { [Parameter("order_by", $0.field)] } ?? []
        let filters = query.parameters.map { Parameter($0.name, $0.value) }
        return service.list(
            ["search", "photos"], [Parameter("query", query.text)] + sort + filters, page: page,
            options: .init(policy, lifetime: ResponseLifetime.search), decode: .entity(PhotoResultsDTO.self))
    }

    /// `GET /photos/{id}`.
    func photo(_ id: String, policy: FetchPolicy) -> Endpoint<Photo> {
        Endpoint(
            path: ["photos", id], options: .init(policy, lifetime: ResponseLifetime.detail),
            decode: .entity(PhotoDTO.self))
    }

    /// `GET /photos/{id}/download`, which counts the download: at the URL that came with the photo, whose query
    /// tells where it was found.
    func trackDownload(of photo: Photo) -> Endpoint<WebURL> {
        let options = HTTPRequest.Options(cachePolicy: .bypass)
        if let url = photo.downloadURL?.url?.onOrigin(of: service.client.baseURL) {
            return Endpoint(url: url, options: options, decode: .entity(PhotoDownloadDTO.self))
        }
        return Endpoint(
            path: ["photos", photo.id, "download"], options: options, decode: .entity(PhotoDownloadDTO.self))
    }
}
