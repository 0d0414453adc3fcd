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
    /// `GET /photos`, the editorial feed.
    func list(_ order: PhotoFeedOrder, page: PageRequest, policy: FetchPolicy) -> Endpoint<Rows<Photo>> {
        service.list(
            ["photos"], [Parameter("order_by", order.rawValue)], page: page,
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .rows(PhotoDTO.self))
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
    func trackDownload(of photo: Photo) -> Endpoint<WebAddress> {
        let options = HTTPRequest.Options(cachePolicy: .bypass)
        if let url = photo.downloadURL?.url?.onOrigin(of: service.client.baseURL) {
            return Endpoint(url: url, options: options, decode: .entity(PhotoDownloadDTO.self))
        }
        return Endpoint(
            path: ["photos", photo.id, "download"], options: options, decode: .entity(PhotoDownloadDTO.self))
    }
}
