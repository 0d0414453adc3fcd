public import Domain
import Network

/// Photographs from Unsplash's API.
public struct UnsplashPhotoRepository: PhotoRepository {
    private let api: UnsplashAPI

    public init(api: UnsplashAPI) {
        self.api = api
    }

    @concurrent
    public func list(
        _ feed: PhotoFeed, _ order: PhotoFeedOrder, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Photo> {
        let endpoint = api.list(feed, order, page: page, policy: policy)
        let (photos, response) = try await api.service.response(to: endpoint, for: .photos(in: feed))
        return self.page(page, photos, total: response.headers.total, response)
    }

    @concurrent
    public func random(_ count: Int, topic: String?, policy: FetchPolicy) async throws(SearchError) -> Page<Photo> {
        let endpoint = api.random(count, topic: topic, policy: policy)
        let (photos, response) = try await api.service.response(to: endpoint, for: .randomPhotos)
        return Page(
            items: photos.items, total: photos.count, malformedCount: photos.malformedCount,
            provenance: Provenance(response))
    }

    @concurrent
    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Photo> {
        let endpoint = api.search(query, page: page, policy: policy)
        let (results, response) = try await api.service.response(
            to: endpoint, for: .search("photos", for: query.text))
        return self.page(page, results.photos, total: results.total ?? response.headers.total, response)
    }

    @concurrent
    public func photo(_ id: String, policy: FetchPolicy) async throws(SearchError) -> Fetched<Photo> {
        try await api.service.fetch(api.photo(id, policy: policy), for: .photo(id))
    }

    @concurrent
    public func trackDownload(of photo: Photo) async throws(SearchError) -> WebURL {
        try await api.service.response(to: api.trackDownload(of: photo), for: .download(ofPhoto: photo.id)).value
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
    /// How many rows the list has in all.
    fileprivate var total: Int? {
        self["X-Total"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension Attempt {
    static let randomPhotos = Attempt("Choosing photos by chance", notFound: "there is no photo of that kind")

    static func photos(in feed: PhotoFeed) -> Attempt {
        switch feed {
        case .editorial: Attempt("Loading the photos", notFound: "there is no such list at this address")
        case .collection(let id): Attempt("Loading the collection “\(id)”", notFound: "there is no collection “\(id)”")
        case .topic(let name):
            Attempt("Loading the topic “\(name)”", notFound: "there is no topic “\(name)” on Unsplash")
        case .user(let name):
            Attempt("Loading the photos of “\(name)”", notFound: "there is nobody called “\(name)” on Unsplash")
        }
    }

    static func photo(_ id: String) -> Attempt {
        Attempt("Loading photo “\(ServerText.line(id))”", notFound: "there is no photo “\(ServerText.line(id))”")
    }

    static func download(ofPhoto id: String) -> Attempt {
        Attempt("Downloading photo “\(ServerText.line(id))”", notFound: "there is no photo “\(ServerText.line(id))”")
    }
}
