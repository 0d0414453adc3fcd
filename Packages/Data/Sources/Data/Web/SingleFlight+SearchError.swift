import Domain
import Shared

extension SingleFlight {
    /// The answer of work that fails as repositories do; leaving early counts as cancelled.
    func answer(
        for key: Key, _ operation: @escaping @Sendable () async throws(SearchError) -> Value
    ) async throws(SearchError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        do {
            return try await value(for: key) { try await operation() }
        } catch let error as SearchError {
            throw error
        } catch {
            throw .cancelled
        }
    }
}
