/// A source of terminal events that calls its handler synchronously on the main actor.
///
/// An asynchronous stream would wake another thread for each key press.
@MainActor
public final class TerminalEvents {
    /// A handler of terminal events. It returns `true` to receive more events.
    public typealias Listener = @MainActor (TerminalEvent) -> Bool

    /// The terminal events that have not been delivered to a handler yet.
    private var waiting: [TerminalEvent] = []
    private var listener: Listener?
    private var listening: CheckedContinuation<Void, Never>?
    /// A number that changes with each new handler. A canceled call of ``listen(_:)`` uses it to avoid removing a newer
    /// handler.
    private var listenerID = 0
    private var isDelivering = false
    private var isFinished = false

    /// Creates a source of terminal events without a handler.
    public init() {}

    /// A Boolean value that indicates whether a handler for terminal events is registered.
    public var hasListener: Bool { listener != nil }

    /// Sends a terminal event to the handler. The event waits in a queue while the handler is busy or missing.
    public func send(_ event: TerminalEvent) {
        guard !isFinished else { return }
        waiting.append(event)
        deliver()
    }

    /// Ends the stream of terminal events and removes the handler. Later events are discarded.
    public func finish() {
        isFinished = true
        stopListening()
    }

    /// Delivers terminal events to a handler until the handler returns `false`, the events end or the task is canceled.
    public func listen(_ listener: @escaping Listener) async {
        listenerID += 1
        let listenerID = listenerID
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                (self.listener, listening) = (listener, continuation)
                deliver()
                if isFinished || Task.isCancelled { stopListening() }
            }
        } onCancel: {
            Task { @MainActor in if self.listenerID == listenerID { self.stopListening() } }
        }
    }

    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while let listener, !waiting.isEmpty {
            if !listener(waiting.removeFirst()) { stopListening() }
        }
    }

    private func stopListening() {
        listener = nil
        listening?.resume()
        listening = nil
    }
}
