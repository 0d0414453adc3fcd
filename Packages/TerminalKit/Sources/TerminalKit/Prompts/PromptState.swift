import Synchronization

/// The state of the prompts that wait for the user's input on a terminal. While a prompt waits, no progress line is
/// drawn over it.
public final class PromptState: Sendable {
    private struct State {
        var waitingPrompts = 0
        /// The line that was drawn most recently.
        weak var progress: ProgressLine?
    }

    /// The state of the prompts on the controlling terminal of this process.
    public static let process = PromptState()

    private let state = Mutex(State())

    public init() {}

    /// Performs an operation that waits for the user's input. A visible progress line is erased before.
    func prompting<Result>(
        isolation: isolated (any Actor)? = #isolation, _ operation: () async -> Result
    ) async -> Result {
        let progress = state.withLock { state in
            state.waitingPrompts += 1
            return state.progress
        }
        progress?.clear()
        defer { state.withLock { $0.waitingPrompts -= 1 } }
        return await operation()
    }

    /// Returns whether a progress line may be drawn now, and remembers the line.
    func mayDraw(_ progress: ProgressLine) -> Bool {
        state.withLock { state in
            state.progress = progress
            return state.waitingPrompts == 0
        }
    }
}
