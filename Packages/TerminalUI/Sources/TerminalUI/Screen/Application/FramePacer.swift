import TerminalKit

/// A scheduler for frames.
///
/// It draws a frame after a key as soon as all pending input is handled. It draws other frames at most 120 times a
/// second.
@MainActor
final class FramePacer {
    /// The minimum time between two frames, except for frames that a key requested.
    static let interval = Duration.nanoseconds(1_000_000_000 / 120)

    private let clock: any Clock<Duration>
    private let whenIdle: WhenIdle?
    /// The instant of the last frame on the clock, or `nil` before the first frame.
    private var last: (any InstantProtocol)?
    private var pending: Task<Void, Never>?
    private var isWanted = false
    private var isDrawing = false
    private var draw: (@MainActor () -> Void)?

    /// A function that performs its argument once after a delay, as soon as no input is pending.
    typealias WhenIdle = @MainActor (_ rest: Duration, _ perform: @escaping @MainActor () -> Void) -> Void

    /// Creates a scheduler.
    ///
    /// - Parameters:
    ///   - clock: The clock that measures delays.
    ///   - whenIdle: Calls a function when no input is pending, or `nil` to use a task.
    init(clock: any Clock<Duration>, whenIdle: WhenIdle? = MainLoop.current.map { loop in loop.whenIdle }) {
        self.clock = clock
        self.whenIdle = whenIdle
    }

    /// Requests a frame. Requests that arrive before the next frame are combined.
    ///
    /// - Parameters:
    ///   - isAwaited: Whether a key or click requested the frame, so that it is drawn without a delay.
    ///   - draw: Draws the frame.
    func request(isAwaited: Bool = false, _ draw: @escaping @MainActor () -> Void) {
        self.draw = draw
        guard !isWanted || isAwaited else { return }
        isWanted = true
        if !isDrawing { plan(isAwaited: isAwaited) }
    }

    private func plan(isAwaited: Bool = false) {
        let rest = isAwaited ? .zero : Self.rest(clock, since: last)
        if let whenIdle { return whenIdle(rest) { [weak self] in self?.drawNow() } }
        pending?.cancel()
        pending = Task { [weak self, clock] in
            if rest > .zero { try? await clock.sleep(for: rest) }
            if !Task.isCancelled { self?.drawNow() }
        }
    }

    private func drawNow() {
        guard isWanted else { return }
        (isWanted, isDrawing) = (false, true)
        draw?()
        isDrawing = false
        last = clock.now
        if isWanted { plan() }
    }

    func stop() {
        pending?.cancel()
        pending = nil
        draw = nil
    }

    /// Returns the remaining time until the next frame may be drawn.
    private static func rest<C: Clock<Duration>>(_ clock: C, since last: (any InstantProtocol)?) -> Duration {
        guard let last = last as? C.Instant else { return .zero }
        return max(.zero, interval - last.duration(to: clock.now))
    }
}
