/// A sequence that delivers the stored response to a request, followed by the fresh one.
///
/// The stored response is delivered immediately. If it is missing or the cache fails, it is skipped. The fresh response
/// follows, even if it is equal. If fetching it fails, the error is thrown after the stored response was delivered.
/// Canceling the iterating task cancels both.
///
/// A value that needs a second request to be complete is delivered early if nothing is displayed yet: without a stored
/// response, the fresh response is delivered as it arrived and once more when it is complete.
public struct CacheThenNetwork<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Value
    public typealias Failure = AppError
    /// A function that fetches the value with a policy: first `storedOnly`, then the caller's policy.
    public typealias Fetch = @Sendable (FetchPolicy) async throws(AppError) -> Value
    /// A function that returns a value with the properties that its response lacks, or `nil` if it is complete. The
    /// policy is the one with which the value was fetched.
    public typealias Complete = @Sendable (Value, FetchPolicy) async throws(AppError) -> Value?

    let policy: FetchPolicy
    let complete: Complete?
    let fetch: Fetch

    /// Creates a sequence.
    ///
    /// - Parameters:
    ///   - policy: The policy for the fresh response.
    ///   - complete: Completes a value, or `nil` if responses are complete.
    ///   - fetch: Fetches the value.
    public init(policy: FetchPolicy = .standard, complete: Complete? = nil, fetch: @escaping Fetch) {
        self.policy = policy
        self.complete = complete
        self.fetch = fetch
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(sequence: self)
    }

    public struct Iterator: AsyncIteratorProtocol {
        private enum Step {
            case stored, fresh, completion(Value), done
        }

        let sequence: CacheThenNetwork
        private var step = Step.stored
        private var hasStored = false
        /// Whether the most recent element is the fresh response. Its completed version may follow.
        public private(set) var isFresh = false

        init(sequence: CacheThenNetwork) {
            self.sequence = sequence
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(AppError) -> Value? {
            guard !Task.isCancelled else { throw .cancelled }
            if case .stored = step {
                step = .fresh
                if let stored = try await sequence.storedValue() {
                    hasStored = true
                    return stored
                }
            }
            switch step {
            case .stored, .done: return nil
            case .fresh:
                step = .done
                guard sequence.policy != .storedOnly else { return nil }
                // Complete the fresh value first if a stored one is displayed, which would otherwise lose properties
                // temporarily.
                let value = try await sequence.freshValue(isComplete: hasStored)
                isFresh = true
                if !hasStored, sequence.complete != nil { step = .completion(value) }
                return value
            case .completion(let value):
                step = .done
                return try await sequence.complete?(value, sequence.policy)
            }
        }
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

    private func freshValue(isComplete: Bool) async throws(AppError) -> Value {
        let value = try await fetch(policy)
        guard isComplete else { return value }
        return try await complete?(value, policy) ?? value
    }
}
