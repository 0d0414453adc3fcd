import Shared
import Synchronization

/// A line on the terminal that shows the progress of a long operation.
///
/// The line appears on standard error after a second. It is updated in place and removed at the end of the operation.
/// Until the operation reports its progress, the line shows the elapsed time.
/// Before writing other output to the same terminal, call ``clear()``. The next update draws the line again.
public final class ProgressLine: Sendable {
    private struct State {
        var text: (@Sendable (Duration) -> String)? = {
            "Working… \(DurationText.short(.seconds($0.components.seconds)))"
        }
        var textChangedAt = Duration.zero
        /// The number of terminal cells that the visible progress line occupies.
        var drawn = 0
        var isHidden = false
    }

    /// The time before the progress line appears, and the time between its updates.
    private static let interval = Duration.seconds(1)

    private let sink: OutputSink
    private let isVisible: Bool
    private let width: Int
    private let prompts: PromptState
    /// The time since the start, without the time at prompts.
    private let elapsed: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private let state = Mutex(State())

    /// Creates a progress line and starts measuring time.
    ///
    /// - Parameters:
    ///   - sink: The output to standard error.
    ///   - isVisible: Whether to show progress. It should be `true` only if standard error is a terminal and the user
    ///     wants messages.
    ///   - width: The width of the terminal in cells.
    ///   - prompts: The prompts on the same terminal. The line is not drawn while one of them waits, and the time for
    ///     which they wait is not part of the elapsed time.
    ///   - clock: The clock that determines when the line is updated.
    public init<C: Clock<Duration>>(
        sink: OutputSink, isVisible: Bool, width: Int, prompts: PromptState, clock: C = ContinuousClock()
    ) {
        self.sink = sink
        self.isVisible = isVisible
        self.width = width
        self.prompts = prompts
        let start = prompts.timeWithoutPrompts
        elapsed = { prompts.timeWithoutPrompts - start }
        sleep = { try await clock.sleep(for: $0) }
    }

    /// Sets the text of the progress line. The line is drawn immediately if at least a second has passed since the
    /// start.
    ///
    /// - Parameter text: A function that returns the text to display. Its argument is the time since this call, without
    ///   the time at prompts.
    public func update(_ text: @escaping @Sendable (_ age: Duration) -> String) {
        guard isVisible else { return }
        let now = elapsed()
        state.withLock { state in
            state.text = text
            state.textChangedAt = now
            draw(&state, now: now)
        }
    }

    /// Erases the progress line from the screen until the next update.
    public func clear() {
        state.withLock { erase(&$0) }
    }

    /// Erases the progress line and does not draw it until ``show()`` is called, for example because a pager takes over
    /// the screen.
    public func hide() {
        state.withLock { state in
            erase(&state)
            state.isHidden = true
        }
    }

    /// Allows a hidden progress line to be drawn again. The next update draws it.
    public func show() {
        state.withLock { $0.isHidden = false }
    }

    /// Runs an operation and updates the progress line every second. The line is removed when the operation ends.
    public func during<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard isVisible else { return try await operation() }
        async let _: Void = tick()
        defer {
            state.withLock { state in
                state.text = nil
                erase(&state)
            }
        }
        return try await operation()
    }

    /// Redraws the progress line every second until the task is canceled.
    private func tick() async {
        while (try? await sleep(Self.interval)) != nil {
            let now = elapsed()
            state.withLock { draw(&$0, now: now) }
        }
    }

    private func draw(_ state: inout State, now: Duration) {
        guard let text = state.text, now >= Self.interval, !state.isHidden, prompts.mayDraw(self) else { return }
        // Leave the last column empty, because some terminals wrap a line that fills the entire width.
        let line = text(now - state.textChangedAt).truncated(toWidth: width - 1)
        let cells = TextWidth.cells(in: line)
        write("\r" + line.padded(toWidth: state.drawn))
        state.drawn = cells
    }

    private func erase(_ state: inout State) {
        guard state.drawn > 0 else { return }
        write("\r" + String(repeating: " ", count: state.drawn) + "\r")
        state.drawn = 0
    }

    /// Writes text and ignores errors, because a failure to show progress must not stop the operation.
    private func write(_ text: String) {
        try? sink.write(text)
    }
}
