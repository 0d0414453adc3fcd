/// Tells whoever listens what happens at a terminal: at once, and on the main actor.
///
/// A stream of events would wake another thread for each key, and that one the first thread again.
@MainActor
public final class TerminalEvents {
    public typealias Listener = @MainActor (TerminalEvent) -> Bool

    /// What nobody was told yet.
    private var waiting: [TerminalEvent] = []
    private var listener: Listener?
    private var listened: CheckedContinuation<Void, Never>?
    /// Tells a listener from those before it.
    private var turn = 0
    private var isTelling = false
    private var isFinished = false

    /// Creates a source of events without a listener.
    public init() {}

    /// Whether somebody is told at once.
    public var isListenedTo: Bool { listener != nil }

    /// One more event; what happens while the listener is busy or nobody listens is told afterwards.
    public func send(_ event: TerminalEvent) {
        guard !isFinished else { return }
        waiting.append(event)
        tell()
    }

    /// There are no more of them.
    public func finish() {
        isFinished = true
        stopListening()
    }

    /// Returns when the listener has had enough, the events end, or the task is cancelled.
    ///
    /// - Parameter listener: Returns whether it wants more.
    public func listen(_ listener: @escaping Listener) async {
        turn += 1
        let turn = turn
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                (self.listener, listened) = (listener, continuation)
                tell()
                if isFinished || Task.isCancelled { stopListening() }
            }
        } onCancel: {
            Task { @MainActor in if self.turn == turn { self.stopListening() } }
        }
    }

    private func tell() {
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        while let listener, !waiting.isEmpty {
            if !listener(waiting.removeFirst()) { stopListening() }
        }
    }

    private func stopListening() {
        listener = nil
        listened?.resume()
        listened = nil
    }
}
