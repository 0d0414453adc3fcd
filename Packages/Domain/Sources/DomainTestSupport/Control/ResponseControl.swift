public import Domain
import Synchronization

/// A control for the responses of an in-memory double. It also records the calls.
///
/// Calls can be held back and released individually. A test can therefore determine the order of concurrent requests
/// without sleeping.
public final class ResponseControl<Call: Sendable>: Sendable {
    private let state = Mutex(State())

    public init() {}

    /// All calls in order, including those that ``hold()`` holds back.
    public var calls: [Call] {
        state.withLock { $0.calls }
    }

    /// The number of calls that are currently held back.
    public var heldCount: Int {
        state.withLock { $0.held.count }
    }

    /// Makes the next call fail. If this method is called twice, the next two calls fail.
    public func failNext(_ error: AppError) {
        state.withLock { $0.failures.append(error) }
    }

    /// Makes every call fail with an error. If the error is `nil`, no call fails.
    public func failAlways(_ error: AppError?) {
        state.withLock { $0.lastingFailure = { _ in error } }
    }

    /// Makes all matching calls fail with an error.
    public func failAlways(_ error: AppError, where matches: @escaping @Sendable (Call) -> Bool) {
        state.withLock { $0.lastingFailure = { matches($0) ? error : nil } }
    }

    /// Holds back all further calls until they are released or canceled.
    public func hold() {
        state.withLock { $0.isHolding = true }
    }

    /// Releases the held call at an index. The default is the call that was held back first.
    public func release(at index: Int = 0) {
        let call = state.withLock { $0.held.indices.contains(index) ? $0.held.remove(at: index) : nil }
        call?.continuation.resume()
    }

    /// Releases all held calls, and holds back no further calls.
    public func releaseAll() {
        let calls = state.withLock { state in
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        for call in calls { call.continuation.resume() }
    }

    /// Waits until the given number of calls have been made. If this never happens, the time limit of the test ends the
    /// wait.
    public func waitForCalls(_ count: Int) async {
        await wait { $0.calls.count >= count }
    }

    /// Waits until the given number of calls are held back.
    public func waitForHeldCalls(_ count: Int) async {
        await wait { $0.held.count >= count }
    }

    /// Records a call, waits while it is held back, and throws the configured error. A double calls this method first.
    public func respond(to call: Call) async throws(AppError) {
        let id = record(call)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isHeld = update { $0.hold(id, continuation, isCancelled: Task.isCancelled) }
                if !isHeld { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.takeHeld(id) }?.continuation.resume()
        }
        guard !Task.isCancelled else { throw .cancelled }
        if let failure = state.withLock({ $0.takeFailure(of: call) }) { throw failure }
    }

    private func record(_ call: Call) -> Int {
        update { state in
            state.calls.append(call)
            return state.calls.count
        }
    }

    private func wait(until isSatisfied: @escaping @Sendable (borrowing State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if isSatisfied(state) { return true }
                state.watchers.append(Watcher(isSatisfied: isSatisfied, continuation: continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    private func update<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
        let (result, watchers) = state.withLock { state in
            let result = change(&state)
            return (result, state.takeSatisfiedWatchers())
        }
        for watcher in watchers { watcher.continuation.resume() }
        return result
    }

    private struct HeldCall {
        let id: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct Watcher {
        let isSatisfied: @Sendable (borrowing State) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var calls: [Call] = []
        var held: [HeldCall] = []
        var watchers: [Watcher] = []
        var failures: [AppError] = []
        var lastingFailure: (@Sendable (Call) -> AppError?)?
        var isHolding = false

        mutating func hold(_ id: Int, _ continuation: CheckedContinuation<Void, Never>, isCancelled: Bool) -> Bool {
            guard isHolding, !isCancelled else { return false }
            held.append(HeldCall(id: id, continuation: continuation))
            return true
        }

        mutating func takeHeld(_ id: Int) -> HeldCall? {
            held.firstIndex { $0.id == id }.map { held.remove(at: $0) }
        }

        mutating func takeFailure(of call: Call) -> AppError? {
            failures.isEmpty ? lastingFailure?(call) : failures.removeFirst()
        }

        mutating func takeSatisfiedWatchers() -> [Watcher] {
            let all = watchers
            watchers = all.filter { !$0.isSatisfied(self) }
            return all.filter { $0.isSatisfied(self) }
        }
    }
}
