import Synchronization

/// A line on standard error that shows the progress of long work on a terminal.
///
/// The line appears after a second, is rewritten in place and is removed at the end. Call ``clear()`` before writing
/// rows to the same terminal. The next update draws the line again.
public final class ProgressLine: Sendable {
    private struct State {
        var text: (@Sendable (Duration) -> String)?
        var textChangedAt = Duration.zero
        /// The number of cells that the visible line occupies.
        var drawn = 0
    }

    /// The time before the line appears, and between updates.
    private static let interval = Duration.seconds(1)

    private let sink: OutputSink
    private let isVisible: Bool
    private let width: Int
    private let elapsed: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private let state = Mutex(State())

    /// Creates a progress line and starts measuring time.
    ///
    /// - Parameters:
    ///   - sink: Standard error.
    ///   - isVisible: Whether progress is shown: standard error is a terminal, and messages are wanted.
    ///   - width: The width of the terminal in cells.
    ///   - clock: The clock that measures time.
    public init<C: Clock<Duration>>(sink: OutputSink, isVisible: Bool, width: Int, clock: C = ContinuousClock()) {
        self.sink = sink
        self.isVisible = isVisible
        self.width = width
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(for: $0) }
    }

    /// Sets the text of the line. The line is drawn at once if a second has passed since the start.
    ///
    /// - Parameter text: Returns the text for the time since this call.
    public func update(_ text: @escaping @Sendable (_ age: Duration) -> String) {
        guard isVisible else { return }
        let now = elapsed()
        state.withLock { state in
            state.text = text
            state.textChangedAt = now
            draw(&state, now: now)
        }
    }

    /// Removes the line from the screen until the next update.
    public func clear() {
        state.withLock { erase(&$0) }
    }

    /// Runs an operation while the line is updated every second, and then removes the line.
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

    /// Redraws the line every second until the task is canceled.
    private func tick() async {
        while (try? await sleep(Self.interval)) != nil {
            let now = elapsed()
            state.withLock { draw(&$0, now: now) }
        }
    }

    private func draw(_ state: inout State, now: Duration) {
        guard let text = state.text, now >= Self.interval else { return }
        // The last column stays empty, because a terminal may wrap a full line.
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

    /// Writes text and ignores errors, because missing progress must not stop the operation.
    private func write(_ text: String) {
        try? sink.write(text)
    }
}
