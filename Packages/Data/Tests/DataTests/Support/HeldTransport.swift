import Foundation
import Network
import Synchronization

/// A transport that holds every request until the test releases it.
final class HeldTransport: HTTPTransport {
    private struct Held {
        let path: String
        let continuation: CheckedContinuation<HTTPResponse?, Never>
        let request: HTTPRequest
    }

    private struct State {
        var held: [Held] = []
        var started: [String] = []
        var cancelled: [String] = []
        var watchers: [(isMet: (State) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let body: [UInt8]
    private let state = Mutex(State())

    init(body: [UInt8]) {
        self.body = body
    }

    /// The paths of all requests in order of arrival.
    var started: [String] { state.withLock { $0.started } }
    var cancelled: [String] { state.withLock { $0.cancelled } }
    /// The number of held requests.
    var heldCount: Int { state.withLock { $0.held.count } }

    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        let path = request.url.path(percentEncoded: true)
        let response = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isHeld = change { state in
                    state.started.append(path)
                    // A cancellation is detected by this check, or it finds the held request.
                    guard !Task.isCancelled else { return false }
                    state.held.append(Held(path: path, continuation: continuation, request: request))
                    return true
                }
                if !isHeld { continuation.resume(returning: nil) }
            }
        } onCancel: {
            let held = change { state -> Held? in
                state.cancelled.append(path)
                guard let index = state.held.firstIndex(where: { $0.path == path }) else { return nil }
                return state.held.remove(at: index)
            }
            held?.continuation.resume(returning: nil)
        }
        guard let response else { throw NetworkError(.cancelled, request: RequestSummary(request), progress: .sent) }
        return response
    }

    /// Responds to the request that has been held longest.
    func releaseOne() {
        let held = change { $0.held.isEmpty ? nil : $0.held.removeFirst() }
        guard let held else { return }
        held.continuation.resume(
            returning: HTTPResponse(url: held.request.url, status: 200, body: body, receivedAt: .distantPast))
    }

    /// Waits until the given number of requests has arrived.
    func waitForStarted(_ count: Int) async {
        await wait { $0.started.count >= count }
    }

    func waitForCancelled(_ count: Int) async {
        await wait { $0.cancelled.count >= count }
    }

    private func wait(until isMet: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isMetNow = state.withLock { state in
                if isMet(state) { return true }
                state.watchers.append((isMet, continuation))
                return false
            }
            if isMetNow { continuation.resume() }
        }
    }

    @discardableResult
    private func change<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
        let (value, met) = state.withLock { state in
            let value = change(&state)
            let met = state.watchers.filter { $0.isMet(state) }.map(\.continuation)
            let current = state
            state.watchers.removeAll { $0.isMet(current) }
            return (value, met)
        }
        for continuation in met { continuation.resume() }
        return value
    }
}
