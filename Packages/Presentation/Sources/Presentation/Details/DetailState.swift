public import Domain

/// What a detail has to show, as one value.
public enum DetailState<Value: Sendable>: Sendable {
    case loading
    /// It is there; perhaps a newer one is on its way, perhaps no newer one could be had.
    case loaded(Fetched<Value>, isRefreshing: Bool, isStale: Bool)
    /// There is no such thing.
    case notFound(AppError)
    /// The reason is none of the others.
    case failed(AppError)
    /// The rate limit is spent; the request goes out again when the countdown ends.
    case limited(LimitCountdown)
    /// There is no connection, and nothing is stored.
    case offline(AppError)
    /// A token or key is missing or was rejected.
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
