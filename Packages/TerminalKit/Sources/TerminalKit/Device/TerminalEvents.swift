/// Delivers terminal events to the registered handler synchronously on the main actor.
///
/// An asynchronous stream would wake another thread for each key.
@MainActor
public final class TerminalEvents {
    /// A handler of events. It returns whether it wants more events.
    public typealias Listener = @MainActor (TerminalEvent) -> Bool

    /// The events that were not delivered yet.
    private var waiting: [TerminalEvent] = []
    private var listener: Listener?
    private var listening: CheckedContinuation<Void, Never>?
    /// A number that changes with each new handler, so that an earlier call of ``listen(_:)`` does not remove the
    /// current handler.
    private var listenerID = 0
    private var isDelivering = false
    private var isFinished = false

    /// Creates a source of events without a listener.
    public init() {}

    /// Whether a handler is registered.
    public var hasListener: Bool { listener != nil }

    /// Sends an event. While the handler is busy, or if there is none, the event waits.
    public func send(_ event: TerminalEvent) {
        guard !isFinished else { return }
        waiting.append(event)
        deliver()
    }

    /// Ends the events.
    public func finish() {
        isFinished = true
        stopListening()
    }

    /// Delivers events to a handler until the handler returns `false`, the events end or the task is canceled.
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
