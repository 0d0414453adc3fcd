/// Draws soon after it is asked to, but never more often than the eye sees.
@MainActor
final class FramePacer {
    /// The rest after each frame: what drawing and waking take as well still leaves more than 60 frames a second.
    static let interval = Duration.nanoseconds(1_000_000_000 / 120)

    private let clock: any Clock<Duration>
    private var pending: Task<Void, Never>?
    private var isWanted = false
    private var draw: (@MainActor () -> Void)?

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// Asks for a frame; several requests before it is drawn are one.
    func request(_ draw: @escaping @MainActor () -> Void) {
        self.draw = draw
        isWanted = true
        guard pending == nil else { return }
        pending = Task { [weak self] in
            while let self, self.isWanted, !Task.isCancelled {
                self.isWanted = false
                self.draw?()
                // What changes now is drawn after a rest.
                try? await self.clock.sleep(for: Self.interval)
            }
            self?.pending = nil
        }
    }

    func stop() {
        pending?.cancel()
        pending = nil
        draw = nil
    }
}
