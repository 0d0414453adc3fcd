/// Draws soon after it is asked to, but never more often than the eye sees.
@MainActor
final class FramePacer {
    /// The rest after each frame: what drawing and waking take as well still leaves more than 60 frames a second.
    static let interval = Duration.nanoseconds(1_000_000_000 / 120)

    /// How long is left of the rest after the last frame; none when it is over.
    private let rest: @MainActor () -> Duration?
    /// A frame was drawn just now.
    private let drawn: @MainActor () -> Void
    private let clock: any Clock<Duration>
    private var pending: Task<Void, Never>?
    private var isWanted = false
    private var isDrawing = false
    private var draw: (@MainActor () -> Void)?

    init(clock: any Clock<Duration>) {
        self.clock = clock
        (rest, drawn) = Self.measure(clock)
    }

    /// Asks for a frame; several requests before it is drawn are one.
    func request(_ draw: @escaping @MainActor () -> Void) {
        self.draw = draw
        guard !isWanted else { return }
        isWanted = true
        if pending == nil, !isDrawing { plan() }
    }

    /// By the loop of the first thread, where there is one.
    private func plan() {
        guard let loop = MainLoop.current else { return drawLater() }
        loop.whenIdle(after: rest() ?? .zero) { [weak self] in self?.drawNow() }
    }

    private func drawNow() {
        guard isWanted else { return }
        (isWanted, isDrawing) = (false, true)
        draw?()
        isDrawing = false
        drawn()
        if isWanted { plan() }
    }

    private func drawLater() {
        pending = Task { [weak self] in
            while let self, self.isWanted, !Task.isCancelled {
                if let rest = self.rest() { try? await self.clock.sleep(for: rest) }
                guard !Task.isCancelled else { break }
                self.isWanted = false
                self.draw?()
                self.drawn()
            }
            self?.pending = nil
        }
    }

    func stop() {
        pending?.cancel()
        pending = nil
        draw = nil
    }

    /// Looks at a clock whose instants only its own type can compare.
    private static func measure<C: Clock<Duration>>(
        _ clock: C
    ) -> (rest: @MainActor () -> Duration?, drawn: @MainActor () -> Void) {
        let last = Last<C.Instant>()
        return (
            {
                guard let instant = last.instant else { return nil }
                let rest = interval - instant.duration(to: clock.now)
                return rest > .zero ? rest : nil
            }, { last.instant = clock.now }
        )
    }

    /// When the last frame was drawn.
    private final class Last<Instant> {
        var instant: Instant?
    }
}
