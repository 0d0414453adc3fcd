/// A sequence that delivers the cached response to a request, followed by a fresh response.
///
/// The cached response is delivered immediately. It is skipped if there is none or if reading the cache fails. The
/// fresh response is delivered even if it is equal. If fetching it fails, the error is thrown after the cached response
/// was delivered. Canceling the task that iterates over the sequence cancels both.
///
/// Some values need a second request to be complete. If there is no cached response, such a value is delivered as soon
/// as it arrives, and again when it is complete.
public struct CacheThenNetwork<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Value
    public typealias Failure = AppError
    /// A function that fetches the value. It is called with the policy `storedOnly`, and then with the caller's policy.
    public typealias Fetch = @Sendable (FetchPolicy) async throws(AppError) -> Value
    /// A function that returns a value with the properties that its response lacks, or `nil` if the value is already
    /// complete. The policy is the one with which the value was fetched.
    public typealias Complete = @Sendable (Value, FetchPolicy) async throws(AppError) -> Value?

    let policy: FetchPolicy
    let complete: Complete?
    let fetch: Fetch

    /// Creates a sequence of a cached and a fresh response.
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
        /// A Boolean value that indicates whether the most recent element is the fresh response. Its completed version
        /// may follow.
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
                // If a cached value is displayed, complete the fresh value first. Otherwise, some properties would
                // disappear temporarily.
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
