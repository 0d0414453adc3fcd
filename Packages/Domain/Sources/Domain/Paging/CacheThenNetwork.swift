/// An operation that delivers the cached response to a request, followed by a fresh response.
///
/// The cached response is delivered immediately. It is skipped if there is none or if reading the cache fails. The
/// fresh response is delivered even if it is equal. If fetching it fails, the error is thrown after the cached response
/// was delivered. Canceling the task cancels both.
///
/// Some values need a second request to be complete. If there is no cached response, such a value is delivered as soon
/// as it arrives, and again when it is complete.
public struct CacheThenNetwork<Value: Sendable>: Sendable {
    /// A function that fetches the value. It is called with the policy `storedOnly`, and then with the caller's policy.
    public typealias Fetch = @Sendable (FetchPolicy) async throws(AppError) -> Value
    /// A function that returns a value with the properties that its response lacks, or `nil` if the value is already
    /// complete. The policy is the one with which the value was fetched.
    public typealias Complete = @Sendable (Value, FetchPolicy) async throws(AppError) -> Value?

    let policy: FetchPolicy
    let complete: Complete?
    let fetch: Fetch

    /// Creates an operation that delivers a cached and a fresh response.
    ///
    /// - Parameters:
    ///   - policy: The policy for the fresh response.
    ///   - complete: A closure that adds the properties that a value lacks, or `nil` if responses are complete.
    ///   - fetch: A closure that fetches the value.
    public init(policy: FetchPolicy = .standard, complete: Complete? = nil, fetch: @escaping Fetch) {
        self.policy = policy
        self.complete = complete
        self.fetch = fetch
    }

    /// Delivers the cached response, the fresh response, and the fresh response when it is complete.
    ///
    /// - Parameter receive: Called with each value, and with whether the value comes from the fresh response.
    public func callAsFunction(
        isolation: isolated (any Actor)? = #isolation, receive: (_ value: Value, _ isFresh: Bool) async -> Void
    ) async throws(AppError) {
        try Self.checkCancellation()
        let stored = try await storedValue()
        if let stored { await receive(stored, false) }
        try Self.checkCancellation()
        guard policy != .storedOnly else { return }
        let fresh = try await fetch(policy)
        // If a cached value is displayed, complete the fresh value first. Otherwise, some properties would disappear
        // temporarily.
        if stored == nil { await receive(fresh, true) }
        try Self.checkCancellation()
        let completed = try await complete?(fresh, policy)
        if stored != nil || completed != nil { await receive(completed ?? fresh, true) }
    }

    private static func checkCancellation() throws(AppError) {
        if Task.isCancelled { throw .cancelled }
    }

    private func storedValue() async throws(AppError) -> Value? {
        guard policy != .bypass else { return nil }
        do {
            let value = try await fetch(.storedOnly)
            return try await complete?(value, .storedOnly) ?? value
        } catch {
            if error.kind == .cancelled { throw error }
            return nil
        }
    }
}
