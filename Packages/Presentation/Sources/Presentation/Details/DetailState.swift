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
    /// A failure to load the value, with no stored response to show instead.
    case failed(AppError)
    /// An exhausted rate limit. The page sends the request again when the countdown ends.
    case limited(LimitCountdown)
}

extension DetailState: Equatable where Value: Equatable {}
