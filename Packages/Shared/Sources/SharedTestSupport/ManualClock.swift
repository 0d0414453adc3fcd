public import Foundation
public import Shared
import Synchronization

/// A clock that advances only when a test advances it. Use it for code that sleeps or measures time with `any
/// Clock<Duration>`.
public final class ManualClock: Clock, Sendable {
    /// An instant of a manual clock, expressed as the time since the clock was created.
    public struct Instant: InstantProtocol {
        /// The time between the creation of the clock and this instant.
        public let offset: Duration

        public init(offset: Duration = .zero) {
            self.offset = offset
        }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        public func duration(to other: Instant) -> Duration { other.offset - offset }

        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let state = Mutex(State())

    public init() {}

    public var now: Instant { state.withLock { $0.now } }

    public var minimumResolution: Duration { .zero }

    /// The number of tasks that are currently sleeping on this clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Advances the clock by the given duration. All tasks whose deadlines have passed are resumed in the order of
    /// their deadlines.
    public func advance(by duration: Duration) {
        let due = state.withLock { $0.advance(by: duration) }
        for continuation in due { continuation.resume() }
    }

    /// Suspends the current task until the clock reaches the given deadline.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it sleeps.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let identifier = state.withLock { $0.makeIdentifier() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                fallAsleep(identifier, until: deadline, continuation)
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: identifier) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Waits until at least `count` tasks are sleeping on this clock. If this never happens, the time limit of the test
    /// ends the wait.
    public func waitForSleepers(_ count: Int = 1) async {
        let identifier = state.withLock { $0.makeIdentifier() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    guard state.sleepers.count < count, !Task.isCancelled else { return true }
                    state.watchers[identifier] = Watcher(count: count, continuation: continuation)
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.watchers.removeValue(forKey: identifier) }?.continuation.resume()
        }
    }

    private func fallAsleep(
        _ identifier: UInt64, until deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>
    ) {
        let (outcome, watchers) = state.withLock { state -> (Result<Void, any Error>?, [Watcher]) in
            if Task.isCancelled { return (.failure(CancellationError()), []) }
            if deadline <= state.now { return (.success(()), []) }
            state.sleepers[identifier] = Sleeper(deadline: deadline, continuation: continuation)
            return (nil, state.takeSatisfiedWatchers())
        }
        if let outcome { continuation.resume(with: outcome) }
        for watcher in watchers { watcher.continuation.resume() }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant()
        var sleepers: [UInt64: Sleeper] = [:]
        var watchers: [UInt64: Watcher] = [:]
        private var lastIdentifier: UInt64 = 0

        mutating func makeIdentifier() -> UInt64 {
            lastIdentifier += 1
            return lastIdentifier
        }

        mutating func advance(by duration: Duration) -> [CheckedContinuation<Void, any Error>] {
            now = now.advanced(by: duration)
            let due = sleepers.filter { $0.value.deadline <= now }
            for identifier in due.keys { sleepers[identifier] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value.continuation)
        }

        mutating func takeSatisfiedWatchers() -> [Watcher] {
            let satisfied = watchers.filter { $0.value.count <= sleepers.count }
            for identifier in satisfied.keys { watchers[identifier] = nil }
            return Array(satisfied.values)
        }
    }
}

/// A wall clock whose time changes only when a test changes it.
public final class ManualWallClock: Sendable {
    private let current: Mutex<Date>

    /// Creates a wall clock that is set to the given time, which is 2025-01-01T00:00:00Z by default.
    public init(_ start: Date = Date(timeIntervalSince1970: 1_735_689_600)) {
        current = Mutex(start)
    }

    /// The wall clock to pass to the code that is tested.
    public var clock: WallClock {
        WallClock { self.now }
    }

    /// The current time of the clock. Assign a new value to move it forward or backward.
    public var now: Date {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// Moves the current time of the clock forward by the given duration.
    public func advance(by duration: Duration) {
        let seconds = duration / .seconds(1)
        current.withLock { $0 += seconds }
    }
}
