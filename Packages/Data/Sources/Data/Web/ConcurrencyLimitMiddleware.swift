import Network
import Synchronization

/// Middleware that limits the number of concurrent requests in each of several groups. Waiting requests are sent in the
/// order of their arrival.
///
/// A group is, for example, a host or a rate limit. A server for assistants receives calls at the same time. Parallel
/// requests would exceed a rate limit before the first response reports the remaining requests, and GitHub refuses them
/// (https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api).
final class ConcurrencyLimitMiddleware: HTTPMiddleware {
    private struct Waiter {
        let id: UInt64
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var lastID: UInt64 = 0
        /// The number of active requests in each group.
        var active: [String: Int] = [:]
        var waiters: [String: [Waiter]] = [:]
    }

    private let limit: Int
    private let group: @Sendable (HTTPRequest) -> String
    private let state = Mutex(State())

    /// Creates the middleware.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of concurrent requests in one group.
    ///   - group: Returns the group of a request.
    init(limit: Int, group: @escaping @Sendable (HTTPRequest) -> String) {
        self.limit = limit
        self.group = group
    }

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        let group = group(request)
        do {
            try await enter(group)
        } catch {
            throw NetworkError(.cancelled, request: RequestSummary(request), cause: error)
        }
        defer { leave(group) }
        return try await next.send(request)
    }

    private func enter(_ group: String) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    // A cancellation that happened before `giveUp` ran is found by this check; a later one finds the
                    // waiter.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if state.active[group, default: 0] < limit {
                        state.active[group, default: 0] += 1
                        return .success(())
                    }
                    state.waiters[group, default: []].append(Waiter(id: id, continuation: continuation))
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            giveUp(id, group)
        }
    }

    private func giveUp(_ id: UInt64, _ group: String) {
        let waiter = state.withLock { state -> Waiter? in
            guard let index = state.waiters[group]?.firstIndex(where: { $0.id == id }) else { return nil }
            return state.waiters[group]?.remove(at: index)
        }
        waiter?.continuation.resume(throwing: CancellationError())
    }

    /// Ends a request. Its slot is passed to the request that has waited longest, or is freed if none is waiting.
    private func leave(_ group: String) {
        let next = state.withLock { state -> Waiter? in
            guard state.waiters[group]?.isEmpty == false else {
                state.active[group, default: 1] -= 1
                if state.active[group] == 0 { state.active[group] = nil }
                state.waiters[group] = nil
                return nil
            }
            return state.waiters[group]?.removeFirst()
        }
        next?.continuation.resume()
    }
}
