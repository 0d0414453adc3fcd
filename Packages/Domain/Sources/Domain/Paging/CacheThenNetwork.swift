/// A sequence of the stored response to a request, then the fresh one.
///
/// The stored response is delivered at once. A missing response or a broken store is not an error. The fresh response
/// follows, even if it is equal. If fetching it fails, the error is thrown after the stored response was delivered.
/// Canceling the task that iterates cancels both.
///
/// A value that takes a second request to be complete is not held back while nothing is shown: if there is no stored
/// response, the fresh one is delivered as it arrived and, if it lacks something, once more when it is complete.
public struct CacheThenNetwork<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Value
    public typealias Failure = AppError
    /// Fetches the value under a policy: `storedOnly` first, then the caller's own.
    public typealias Fetch = @Sendable (FetchPolicy) async throws(AppError) -> Value
    /// Returns a value with what its response lacks, or `nil` if it lacks nothing. The policy is the one that the value
    /// was fetched with.
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
        /// Whether the most recent element is the fresh response. The next element, if any, is the same one completed.
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
                // The stored response is complete. An incomplete one in its place would hide facts for a moment.
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
