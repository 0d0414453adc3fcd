public import Domain

/// The state of a detail.
enum DetailState<Value: Sendable>: Sendable {
    case loading
    /// The value is loaded.
    ///
    /// - Parameters:
    ///   - isRefreshing: Whether a newer value is loading.
    ///   - isStale: Whether a stored value is shown because the network could not be reached.
    case loaded(Fetched<Value>, isRefreshing: Bool, isStale: Bool)
    /// The item does not exist.
    case notFound(AppError)
    /// Loading failed for a reason that no other case describes.
    case failed(AppError)
    /// The rate limit is reached. The request is sent again when the countdown ends.
    case limited(LimitCountdown)
    /// There is no connection and no stored response.
    case offline(AppError)
    /// The token or API key is missing or was rejected.
    case signedOut(AppError)
}

extension DetailState: Equatable where Value: Equatable {}

extension DetailState {
    static func failure(_ error: AppError) -> DetailState {
        switch error.kind {
        case .notFound: .notFound(error)
        case .offline: .offline(error)
        case .unauthorized: .signedOut(error)
        default: .failed(error)
        }
    }
}
