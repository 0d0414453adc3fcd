/// One photo with all that is known of it.
public struct LoadPhoto: Sendable {
    private let photos: any PhotoRepository
    private let reachability: Reachability

    public init(photos: any PhotoRepository, reachability: Reachability) {
        self.photos = photos
        self.reachability = reachability
    }

    /// Throws `usage` for what cannot be an id, before anything is sent.
    public func callAsFunction(
        _ id: String, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<Photo> {
        guard ItemIDRule.isPlain(id) else {
            throw AppError(
                .usage, message: "“\(id)” is not the id of a photo.",
                hint: "Copy it from the list or from the URL of its page.")
        }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await photos.photo(id, policy: policy)
        }
    }
}
