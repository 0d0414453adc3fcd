import Synchronization

/// One line on standard error that says how far something is, only where a person looks and only when it takes long.
///
/// It appears after a second, is rewritten in place, and leaves nothing behind. Clear it before writing rows to the same
/// terminal; the next update draws it again.
public final class ProgressLine: Sendable {
    private struct State {
        public var text: (@Sendable (Duration) -> String)?
        var toldAt = Duration.zero
        /// The cells that the line takes on the screen now.
        public var drawn = 0
    }

    /// How long something may take in silence, and how often the line is renewed.
    private static let interval = Duration.seconds(1)

    private let sink: OutputSink
    private let isVisible: Bool
    private let width: Int
    private let elapsed: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private let state = Mutex(State())

    /// The clock starts now.
    ///
    /// - Parameters:
    ///   - sink: Standard error.
    ///   - isVisible: Whether that is a terminal, and words are wanted.
    ///   - width: Of the terminal, in cells.
    public init<C: Clock<Duration>>(sink: OutputSink, isVisible: Bool, width: Int, clock: C = ContinuousClock()) {
        self.sink = sink
        self.isVisible = isVisible
        self.width = width
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(for: $0) }
    }

    /// Sets the text of the line. It is drawn at once when a second has passed since the start.
    ///
    /// - Parameter text: Returns the text for the time since this call.
    public func update(_ text: @escaping @Sendable (_ age: Duration) -> String) {
        guard isVisible else { return }
        let now = elapsed()
        state.withLock { state in
            state.text = text
            state.toldAt = now
            draw(&state, now: now)
        }
    }

    /// Removes the line from the screen until the next update or second.
    public func clear() {
        state.withLock { erase(&$0) }
    }

    /// Runs the operation with the line kept up to date, and removes the line when it ends, also by an error.
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

    /// Redraws every second until the task is cancelled, which the end of the scope does.
    private func tick() async {
        while (try? await sleep(Self.interval)) != nil {
            let now = elapsed()
            state.withLock { draw(&$0, now: now) }
        }
    }

    private func draw(_ state: inout State, now: Duration) {
        guard let text = state.text, now >= Self.interval else { return }
        // The last column stays free: a terminal may wrap when it is filled.
        let line = text(now - state.toldAt).truncated(toWidth: width - 1)
        let cells = TextWidth.cells(in: line)
        write("\r" + line.padded(toWidth: state.drawn))
        state.drawn = cells
    }

    private func erase(_ state: inout State) {
        guard state.drawn > 0 else { return }
        write("\r" + String(repeating: " ", count: state.drawn) + "\r")
        state.drawn = 0
    }

    /// Progress that cannot be shown is no failure of what progresses.
    private func write(_ text: String) {
        try? sink.write(text)
    }
}
