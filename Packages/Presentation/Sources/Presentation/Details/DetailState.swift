public import Domain

/// The state of a ``DetailModel``.
public enum DetailState<Value: Sendable>: Sendable {
    case loading
    /// A loaded value.
    ///
    /// - Parameters:
    ///   - isRefreshing: Whether a newer value is loading.
    ///   - isStale: Whether a stored value is shown because the network could not be reached.
    case loaded(Fetched<Value>, isRefreshing: Bool, isStale: Bool)
    /// An item that does not exist.
    case notFound(AppError)
    /// A failure for a reason that no other case describes.
    case failed(AppError)
    /// An exhausted rate limit. The request is sent again when the countdown ends.
    case limited(LimitCountdown)
    /// A missing connection without a stored response.
    case offline(AppError)
    /// A missing or rejected token or API key.
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
