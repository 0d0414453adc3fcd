/// The orders of the editorial feed.
public enum PhotoFeedOrder: String, Sendable, Hashable, CaseIterable {
    case latest, oldest, popular
}

/// The editorial feed of photographs.
public struct ListPhotos: Sendable {
    private let photos: any PhotoRepository
    private let reachability: Reachability

    public init(photos: any PhotoRepository, reachability: Reachability) {
        self.photos = photos
        self.reachability = reachability
    }

    /// The feed page by page.
    public func callAsFunction(_ order: PhotoFeedOrder = .latest) -> PageSource<Photo> {
        PageSource(limits: .unsplash, learning: reachability) { [photos] request, policy throws(SearchError) in
            try await photos.list(order, page: request, policy: policy)
        }
    }
}
