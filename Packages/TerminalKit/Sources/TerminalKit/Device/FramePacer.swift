/// A scheduler that determines when frames are drawn.
///
/// A frame that a key requested is drawn as soon as all pending input is handled. Other frames are drawn at most 120
/// times a second.
@MainActor
public final class FramePacer {
    /// The minimum time between two frames, except for frames that a key requested.
    static let interval = Duration.nanoseconds(1_000_000_000 / 120)

    private let clock: any Clock<Duration>
    private let whenIdle: WhenIdle?
    /// The time of the last frame, or `nil` before the first frame.
    private var last: (any InstantProtocol)?
    private var pending: Task<Void, Never>?
    private var isWanted = false
    private var isDrawing = false
    private var draw: (@MainActor () -> Void)?

    /// A function that calls `perform` once when `rest` has elapsed and no input is pending.
    public typealias WhenIdle = @MainActor (_ rest: Duration, _ perform: @escaping @MainActor () -> Void) -> Void

    /// Creates a scheduler for frames.
    ///
    /// - Parameters:
    ///   - clock: The clock that measures delays.
    ///   - whenIdle: The function that calls a closure when no input is pending, or `nil` to use a task.
    public init(clock: any Clock<Duration>, whenIdle: WhenIdle? = MainLoop.current.map { loop in loop.whenIdle }) {
        self.clock = clock
        self.whenIdle = whenIdle
    }

    /// Requests a frame. If several frames are requested before the next frame is drawn, only one is drawn.
    ///
    /// - Parameters:
    ///   - isAwaited: Whether the request is caused by a key or click. The frame is then drawn without a delay.
    ///   - draw: Draws the frame.
    public func request(isAwaited: Bool = false, _ draw: @escaping @MainActor () -> Void) {
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

    /// Discards the requested frame.
    public func stop() {
        pending?.cancel()
        pending = nil
        draw = nil
    }

    /// Returns the time until the next frame may be drawn.
    private static func rest<C: Clock<Duration>>(_ clock: C, since last: (any InstantProtocol)?) -> Duration {
        guard let last = last as? C.Instant else { return .zero }
        return max(.zero, interval - last.duration(to: clock.now))
    }
}
