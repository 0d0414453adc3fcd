import Foundation
import Synchronization

/// Lets only so many programs run at once, so that each gets its share of the machine and none seems to hang.
final class ProgramSlots: Sendable {
    static let shared = ProgramSlots(count: 2 * ProcessInfo.processInfo.activeProcessorCount)
    /// For what looks at screens and presses keys there, of whose suites each runs one test at a time: what a screen shows
    /// for some seconds would be gone before its turn came behind hundreds.
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

    /// Waits for a slot and takes it.
    ///
    /// - Parameter hasBegun: Whether it goes on with a test that has run something before, or one that the next of its suite
    ///   waits for. It does not queue behind tests that have not: what the first run stored for a minute must still be fresh in
    ///   the next.
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

    /// Hands the slot to the one who has waited longest, of those who have begun before the others.
    func giveBack() {
        let next = state.withLock { state in
            let next = state.next()
            if next == nil { state.free += 1 }
            return next
        }
        next?.resume()
    }
}
