import TerminalKit

/// Draws soon after it is asked to: for a key as soon as all that has come is worked off, for what changes by itself never
/// more often than the eye sees.
@MainActor
final class FramePacer {
    /// The rest after each frame: what drawing and waking take as well still leaves more than 60 frames a second.
    static let interval = Duration.nanoseconds(1_000_000_000 / 120)

    /// How long is left of the rest after the last frame; zero when it is over.
    private let rest: @MainActor () -> Duration
    /// A frame was drawn just now.
    private let drawn: @MainActor () -> Void
    private let clock: any Clock<Duration>
    private let whenIdle: WhenIdle?
    private var pending: Task<Void, Never>?
    private var isWanted = false
    private var isDrawing = false
    private var draw: (@MainActor () -> Void)?

    /// Calls back once, after a rest and as soon as there is nothing else to do.
    typealias WhenIdle = @MainActor (_ rest: Duration, _ perform: @escaping @MainActor () -> Void) -> Void

    /// - Parameter whenIdle: None where a task has to wait.
    init(clock: any Clock<Duration>, whenIdle: WhenIdle? = MainLoop.current.map { loop in loop.whenIdle }) {
        self.clock = clock
        self.whenIdle = whenIdle
        (rest, drawn) = Self.measure(clock)
    }

    /// Asks for a frame; several requests before it is drawn are one.
    ///
    /// - Parameter isAwaited: Somebody has typed or clicked, and looks for what comes of it.
    func request(isAwaited: Bool = false, _ draw: @escaping @MainActor () -> Void) {
        self.draw = draw
        guard !isWanted || isAwaited else { return }
        isWanted = true
        if !isDrawing { plan(isAwaited: isAwaited) }
    }

    private func plan(isAwaited: Bool = false) {
        let rest = isAwaited ? .zero : rest()
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
        drawn()
        if isWanted { plan() }
    }

    func stop() {
        pending?.cancel()
        pending = nil
        draw = nil
    }

    /// Looks at a clock whose instants only its own type can compare.
    private static func measure<C: Clock<Duration>>(
        _ clock: C
    ) -> (rest: @MainActor () -> Duration, drawn: @MainActor () -> Void) {
        let last = Last<C.Instant>()
        return (
            {
                guard let instant = last.instant else { return .zero }
                return max(.zero, interval - instant.duration(to: clock.now))
            }, { last.instant = clock.now }
        )
    }

    /// When the last frame was drawn.
    private final class Last<Instant> {
        var instant: Instant?
    }
}
