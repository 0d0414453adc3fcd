public import Domain
import Synchronization

/// Decides how an in-memory double responds, and records what it was asked.
///
/// Responses can be held back and let go one by one, so that a test orders concurrent requests without sleeping.
public final class ResponseControl<Call: Sendable>: Sendable {
    private let state = Mutex(State())

    public init() {}

    /// Everything that was asked, in order, held calls included.
    public var calls: [Call] {
        state.withLock { $0.calls }
    }

    /// How many calls wait to be let go.
    public var heldCount: Int {
        state.withLock { $0.held.count }
    }

    /// The next call that is answered fails; called twice, the next two do.
    public func failNext(_ error: AppError) {
        state.withLock { $0.failures.append(error) }
    }

    /// Makes every call fail, or no call if the error is `nil`.
    public func failAlways(_ error: AppError?) {
        state.withLock { $0.lastingFailure = { _ in error } }
    }

    /// Makes every call fail that matches.
    public func failAlways(_ error: AppError, where matches: @escaping @Sendable (Call) -> Bool) {
        state.withLock { $0.lastingFailure = { matches($0) ? error : nil } }
    }

    /// Calls from now on wait until they are let go or cancelled.
    public func hold() {
        state.withLock { $0.isHolding = true }
    }

    /// Lets go the call that has waited longest, or the one at a place among the waiting.
    public func release(at index: Int = 0) {
        let call = state.withLock { $0.held.indices.contains(index) ? $0.held.remove(at: index) : nil }
        call?.continuation.resume()
    }

    /// Lets all waiting calls go and holds none from now on.
    public func releaseAll() {
        let calls = state.withLock { state in
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        for call in calls { call.continuation.resume() }
    }

    /// Suspends until there were this many calls in all. The test's time limit ends a wait that is in vain.
    public func waitForCalls(_ count: Int) async {
        await wait { $0.calls.count >= count }
    }

    /// Suspends until this many calls are held back.
    public func waitForHeldCalls(_ count: Int) async {
        await wait { $0.held.count >= count }
    }

    /// What a double does first on every call: records it, waits while held, and fails when told so.
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
