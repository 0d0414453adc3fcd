import Foundation
import Synchronization

/// A limit on the number of programs that run at the same time.
///
/// All tests start together. Without a limit, hundreds of programs would compete for the processors and time out.
final class ProgramSlots: Sendable {
    static let shared = ProgramSlots(count: 4 * ProcessInfo.processInfo.activeProcessorCount)
    /// The slots of tests that watch a screen. More of them may run at once, because they must not miss text that the
    /// screen shows only for a few seconds.
    static let screens = ProgramSlots(count: 8 * ProcessInfo.processInfo.activeProcessorCount)

    private typealias Queue = ArraySlice<CheckedContinuation<Void, Never>>

    private struct State {
        var free: Int
        var begun: Queue = []
        var new: Queue = []

        mutating func next() -> CheckedContinuation<Void, Never>? { begun.popFirst() ?? new.popFirst() }
    }

    private let state: Mutex<State>

    init(count: Int) {
        state = Mutex(State(free: count))
    }

    /// Waits for a free slot and takes it.
    ///
    /// - Parameter hasBegun: Whether the test has already run a program. Such a test goes first, because a response
    ///   that its first program stored for a minute must still be fresh for the next one.
    func take(hasBegun: Bool) async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    if hasBegun { state.begun.append(continuation) } else { state.new.append(continuation) }
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    /// Passes the slot to the caller that has waited longest. Tests that have already run a program go first.
    func giveBack() {
        let next = state.withLock { state in
            let next = state.next()
            if next == nil { state.free += 1 }
            return next
        }
        next?.resume()
    }
}
