/// A response as it was stored, then as it is now.
///
/// The stored one comes at once, if there is any; its absence or a broken store is silent. The fresh one follows, also
/// when it says the same. A fresh response that fails throws after the stored one was delivered. Cancelling the task that
/// iterates stops both.
public struct StoredThenFresh<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Value
    public typealias Failure = SearchError
    /// Gets the value under a policy: `storedOnly` first, then the caller's own.
    public typealias Fetch = @Sendable (FetchPolicy) async throws(SearchError) -> Value

    let policy: FetchPolicy
    let fetch: Fetch

    /// - Parameter policy: How the fresh response is fetched.
    public init(policy: FetchPolicy = .standard, fetch: @escaping Fetch) {
        self.policy = policy
        self.fetch = fetch
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(sequence: self)
    }

    public struct Iterator: AsyncIteratorProtocol {
        private enum Step {
            case stored, fresh, done
        }

        let sequence: StoredThenFresh
        private var step = Step.stored

        init(sequence: StoredThenFresh) {
            self.sequence = sequence
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(SearchError) -> Value? {
            guard !Task.isCancelled else { throw .cancelled }
            if step == .stored {
                step = .fresh
                if let stored = try await storedValue() { return stored }
            }
            guard step == .fresh else { return nil }
            step = .done
            guard sequence.policy != .storedOnly else { return nil }
            return try await sequence.fetch(sequence.policy)
        }

        private nonisolated(nonsending) func storedValue() async throws(SearchError) -> Value? {
            guard sequence.policy != .bypass else { return nil }
            do {
                return try await sequence.fetch(.storedOnly)
            } catch {
                if error.kind == .cancelled { throw error }
                return nil
            }
        }
    }
}
