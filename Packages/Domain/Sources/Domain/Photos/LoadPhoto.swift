/// A use case that fetches a photo with all details.
public struct LoadPhoto: Sendable {
    private let photos: any PhotoRepository
    private let reachability: Reachability

    public init(photos: any PhotoRepository, reachability: Reachability) {
        self.photos = photos
        self.reachability = reachability
    }

    /// Fetches a photo.
    ///
    /// - Throws: `usage` if the text is not a valid ID. In that case no request is sent.
    public func callAsFunction(
        _ id: String, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<Photo> {
        guard ItemIDRule.isPlain(id) else {
            throw AppError(
                .usage, reason: "“\(id)” is not the id of a photo",
                advice: [.usePageURL])
        }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await photos.photo(id, policy: policy)
        }
    }
}
