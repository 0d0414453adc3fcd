/// A timer that updates the spinner and the elapsed seconds while a request is running.
@MainActor
public final class BusyClock {
    private static let tick = Duration.milliseconds(250)
    private let clock: any Clock<Duration>
    private var task: Task<Void, Never>?
    private var ticks = 0
    /// The function that is called when ``text`` changes.
    public var onChange: @MainActor () -> Void = {}

    /// Creates a timer.
    ///
    /// - Parameter clock: The clock that measures the time.
    public init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// Starts the timer when a request starts, and stops it when the request ends.
    ///
    /// - Parameter isBusy: Whether a request is running.
    public func note(_ isBusy: Bool) {
        guard isBusy != (task != nil) else { return }
        task?.cancel()
        (task, ticks) = (nil, 0)
        guard isBusy else { return }
        task = Task { [weak self, clock] in
            while (try? await clock.sleep(for: Self.tick)) != nil, let self, !Task.isCancelled {
                self.ticks += 1
                if self.ticks > 1 { self.onChange() }
            }
        }
    }

    /// The spinner with the elapsed seconds, or `nil` if no request has been running for half a second.
    public var text: String? {
        guard task != nil, ticks > 1 else { return nil }
        let sign = Self.signs[ticks % Self.signs.count]
        return "\(sign) \(ticks / 4) s"
    }

    private static let signs = ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"]
}
