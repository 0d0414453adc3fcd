import Domain
import Network
import Shared

/// A repository of photos that uses Unsplash's API.
struct UnsplashPhotoRepository: PhotoRepository, KindRepository {
    let api: UnsplashAPI

    static func make(_ api: UnsplashAPI) -> any PhotoRepository { Self(api: api) }

    func list(
        _ feed: PhotoFeed, _ order: PhotoFeedOrder, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Photo> {
        let sorted = [Parameter("order_by", order.rawValue)]
        // Omit the sort order for a collection, which has its own order.
        let (path, parameters): ([String], [Parameter]) =
            switch feed {
            case .editorial: (["photos"], sorted)
            case .collection(let id): (["collections", id, "photos"], [])
            case .topic(let name): (["topics", name, "photos"], sorted)
            case .user(let name): (["users", name, "photos"], sorted)
            }
        let endpoint = api.service.list(
            path, parameters, page: page, options: .init(policy, lifetime: ResponseLifetime.detail),
            decode: .rows(PhotoDTO.self))
        let (photos, response) = try await api.service.response(to: endpoint, for: .photos(in: feed))
        return self.page(page, photos, total: response.headers.total, response)
    }

    /// Loads random photos. The parameter `count` is always sent, because Unsplash returns an object instead of an
    /// array without it.
    func random(_ count: Int, topic: String?, policy: FetchPolicy) async throws(AppError) -> Page<Photo> {
        let parameters =
            [Parameter("count", String(min(max(count, 1), 30)))] + (topic.map { [Parameter("topics", $0)] } ?? [])
        let endpoint = Endpoint(
            path: ["photos", "random"], task: .parameters(parameters, .urlQuery),
            options: .init(cachePolicy: HTTPRequest.CachePolicy(policy)), decode: .rows(PhotoDTO.self, mayBeOne: true))
        let (photos, response) = try await api.service.response(to: endpoint, for: .randomPhotos)
        return Page(
            items: photos.items, total: photos.count, malformedCount: photos.malformedCount,
            provenance: Provenance(response))
    }

    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Photo> {
        let sort = query.sort.map { [Parameter("order_by", $0.field)] } ?? []
        let filters = query.parameters.map { Parameter($0.name, $0.value) }
        let endpoint = api.service.list(
            ["search", "photos"], [Parameter("query", query.text)] + sort + filters, page: page,
            options: .init(policy, lifetime: ResponseLifetime.search), decode: .entity(SearchResults<PhotoDTO>.self))
        let (results, response) = try await api.service.response(
            to: endpoint, for: .search("photos", for: query.text))
        return self.page(page, results.rows, total: results.total ?? response.headers.total, response)
    }

    func photo(_ id: String, policy: FetchPolicy) async throws(AppError) -> Fetched<Photo> {
        try await api.service.detail(["photos", id], policy: policy, decode: .entity(PhotoDTO.self), for: .photo(id))
    }

    /// Counts a download (`GET /photos/{id}/download`; unsplash.com/documentation, Track a photo download).
    ///
    /// If the photo contains a URL for this purpose, that URL is used. Its query identifies the search that found the
    /// photo.
    func trackDownload(of photo: Photo) async throws(AppError) -> WebURL {
        let options = HTTPRequest.Options(cachePolicy: .bypass)
        let notURL = JSONError(path: "url", reason: "not a URL")
        let decode = ResponseDecoding<WebURL>.member("url", orThrow: notURL) { (json) throws(JSONError) in
            try json.webURL()
        }
        let endpoint =
            photo.downloadURL?.url?.onOrigin(of: api.service.client.baseURL)
            .map { Endpoint(url: $0, options: options, decode: decode) }
            ?? Endpoint(path: ["photos", photo.id, "download"], options: options, decode: decode)
        return try await api.service.response(to: endpoint, for: .download(ofPhoto: photo.id)).value
    }

    private func page(
        _ request: PageRequest, _ photos: Rows<Photo>, total: Int?, _ response: HTTPResponse
    ) -> Page<Photo> {
        Page(
            items: photos.items, total: total, malformedCount: photos.malformedCount,
            next: api.service.next(after: request, rows: photos.count, of: total, in: response),
            provenance: Provenance(response))
    }
}

extension HTTPHeaders {
    /// The total number of rows in a list according to its header field, or `nil` if the field is missing or invalid.
    fileprivate var total: Int? {
        self["X-Total"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension ServiceOperation {
    static let randomPhotos = ServiceOperation("Choosing random photos", notFound: "no photo matches the filters")

    static func photos(in feed: PhotoFeed) -> ServiceOperation {
        switch feed {
        case .editorial: ServiceOperation("Loading the photos", notFound: "there is no such list at this URL")
        case .collection(let id):
            ServiceOperation("Loading the collection “\(id)”", notFound: "there is no collection “\(id)”")
        case .topic(let name):
            ServiceOperation("Loading the topic “\(name)”", notFound: "there is no topic “\(name)” on Unsplash")
        case .user(let name):
            ServiceOperation(
                "Loading the photos of “\(name)”", notFound: "there is no user “\(name)” on Unsplash")
        }
    }

    static func photo(_ id: String) -> ServiceOperation {
        ServiceOperation(
            "Loading photo “\(ServerText.line(id))”", notFound: "there is no photo “\(ServerText.line(id))”")
    }

    static func download(ofPhoto id: String) -> ServiceOperation {
        ServiceOperation(
            "Downloading photo “\(ServerText.line(id))”", notFound: "there is no photo “\(ServerText.line(id))”")
    }
}
