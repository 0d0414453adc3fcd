import Foundation
import Synchronization

/// Lets only so many programs run at once, so that each gets its share of the machine and none seems to hang.
final class ProgramSlots: Sendable {
    static let shared = ProgramSlots(count: 2 * ProcessInfo.processInfo.activeProcessorCount)
    /// For what looks at screens and presses keys there, of whose suites each runs one test at a time: what a screen shows
    /// for some seconds would be gone before its turn came behind hundreds.
    static let screens = ProgramSlots(count: 8 * ProcessInfo.processInfo.activeProcessorCount)

    private struct State {
        var free: Int
        var waiting: ArraySlice<CheckedContinuation<Void, Never>> = []
    }

    private let state: Mutex<State>

    init(count: Int) {
        state = Mutex(State(free: count))
    }

    /// Waits for a slot and takes it.
    func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    /// Hands the slot to the one who has waited longest.
    func giveBack() {
        let next = state.withLock { state in
            if state.waiting.isEmpty { state.free += 1 }
            return state.waiting.popFirst()
        }
        next?.resume()
    }
}
