public import Domain

/// The state of a ``DetailModel``.
public enum DetailState<Value: Sendable>: Sendable {
    /// The state while no value is loaded and a request is running.
    case loading
    /// The state after a value was loaded.
    ///
    /// - Parameters:
    ///   - isRefreshing: Whether a newer value is loading.
    ///   - isStale: Whether a stored value is shown because the network is unreachable.
    case loaded(Fetched<Value>, isRefreshing: Bool, isStale: Bool)
    /// The error for an item that does not exist.
    case notFound(AppError)
    /// A failure to load the value, for a reason that no other case describes.
    case failed(AppError)
    /// An exhausted rate limit. The page sends the request again when the countdown ends.
    case limited(LimitCountdown)
    /// A missing network connection, with no stored response to show instead.
    case offline(AppError)
    /// The request requires a token or API key that is missing or was rejected.
    case signedOut(AppError)
}

extension DetailState: Equatable where Value: Equatable {}

extension DetailState {
    /// Returns the state of a detail page that failed to load.
    static func failure(_ error: AppError) -> DetailState {
        switch error.kind {
        case .notFound: .notFound(error)
        case .offline: .offline(error)
        case .unauthorized: .signedOut(error)
        default: .failed(error)
        }
    }
}
