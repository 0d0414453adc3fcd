import Foundation
import Synchronization

/// A point in a server's reply at which the server waits until the test opens the gate. Gates allow tests to control
/// timing without sleeping.
///
///     let gate = LoopbackGate()
///     let server = try LoopbackServer { _ in .response(body: [.bytes(first), .gate(gate), .bytes(second)]) }
///     …
///     await gate.reached()   // the first bytes were sent
///     gate.open()
public final class LoopbackGate: Sendable {
    private struct State {
        var isOpen = false
        var isReached = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    private let condition = NSCondition()

    public init() {}

    /// Opens the gate, so that current and future replies pass through it without waiting.
    public func open() {
        condition.lock()
        state.withLock { $0.isOpen = true }
        condition.broadcast()
        condition.unlock()
    }

    /// Waits until a reply of the server has reached the gate.
    public func reached() async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if !state.isReached {
                    state.waiting.append(continuation)
                }
                return state.isReached
            }
            if isReached {
                continuation.resume()
            }
        }
    }

    /// Marks the gate as reached and blocks the calling thread until the gate is open.
    func pass() {
        let waiting = state.withLock { state in
            state.isReached = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting {
            continuation.resume()
        }
        condition.lock()
        while !state.withLock(\.isOpen) {
            condition.wait()
        }
        condition.unlock()
    }
}
