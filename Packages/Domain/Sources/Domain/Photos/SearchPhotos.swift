public import Shared

/// Searches photographs: learns whether the network is there and keeps the query once it gave an answer.
///
/// An empty query cannot be asked: ``PhotoSearch`` refuses it when it is made.
public struct SearchPhotos: Sendable {
    private let photos: any PhotoRepository
    private let recorder: QueryRecorder
    private let reachability: Reachability

    public init(
        photos: any PhotoRepository, queries: any QueriesRepository, reachability: Reachability,
        clock: WallClock = .system
    ) {
        self.photos = photos
        recorder = QueryRecorder(queries: queries, clock: clock)
        self.reachability = reachability
    }

    /// The results page by page; nothing is sent until the first page is asked for.
    ///
    /// - Parameter keepsHistory: Whether the query is kept after its first success.
    public func callAsFunction(_ search: PhotoSearch, keepsHistory: Bool = true) -> PageSource<Photo> {
        let source = PageSource(limits: .unsplash) { [photos] request, policy throws(SearchError) in
            try await photos.search(search, page: request, policy: policy)
        }.learning(reachability)
        return keepsHistory ? recorder.recording(search.words, source) : source
    }
}
