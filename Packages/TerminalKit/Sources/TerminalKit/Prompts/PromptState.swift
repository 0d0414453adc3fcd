import Synchronization

/// The state of the prompts that wait for the user's input on a terminal. While a prompt waits, no progress line is
/// drawn over it.
public final class PromptState: Sendable {
    private struct State {
        var waitingPrompts = 0
        /// The time at which a prompt began to wait while no other prompt waited.
        var waitingSince = Duration.zero
        /// The total time for which earlier prompts waited.
        var waitingTime = Duration.zero
        /// The line that was drawn most recently.
        weak var progress: ProgressLine?
    }

    /// The state of the prompts on the controlling terminal of this process.
    public static let process = PromptState()

    /// The time since the state was created.
    private let time: @Sendable () -> Duration
    private let state = Mutex(State())

    /// Creates the state of a terminal on which no prompt waits.
    ///
    /// - Parameter clock: The clock that measures how long prompts wait.
    public init<C: Clock<Duration>>(clock: C = ContinuousClock()) {
        let start = clock.now
        time = { start.duration(to: clock.now) }
    }

    /// The time since the state was created, without the time for which prompts waited.
    var timeWithoutPrompts: Duration {
        let now = time()
        return state.withLock { state in
            (state.waitingPrompts > 0 ? state.waitingSince : now) - state.waitingTime
        }
    }

    /// Performs an operation that waits for the user's input. A visible progress line is erased before.
    func prompting<Result>(
        isolation: isolated (any Actor)? = #isolation, _ operation: () async -> Result
    ) async -> Result {
        promptStarted()?.clear()
        defer { promptEnded() }
        return await operation()
    }

    /// Notes that a prompt waits, and returns the progress line that was drawn most recently.
    private func promptStarted() -> ProgressLine? {
        let now = time()
        return state.withLock { state in
            if state.waitingPrompts == 0 { state.waitingSince = now }
            state.waitingPrompts += 1
            return state.progress
        }
    }

    private func promptEnded() {
        let now = time()
        state.withLock { state in
            state.waitingPrompts -= 1
            if state.waitingPrompts == 0 { state.waitingTime += now - state.waitingSince }
        }
    }

    /// Returns whether a progress line may be drawn now, and remembers the line.
    func mayDraw(_ progress: ProgressLine) -> Bool {
        state.withLock { state in
            state.progress = progress
            return state.waitingPrompts == 0
        }
    }
}
