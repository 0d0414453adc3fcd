public import Domain
public import Observation
public import Shared

/// What was said in passing: the newest as a toast for a short while, all of it as a log.
@MainActor @Observable
public final class MessageLog {
    /// How long a toast stays.
    static let toastDuration = Duration.seconds(6)
    /// How many messages are kept.
    public static let capacity = 200

    /// Oldest first.
    public private(set) var messages: [Message] = []
    /// The message that is shown over the screen now.
    public private(set) var toast: Message?

    private let wallClock: WallClock
    private let clock: any Clock<Duration>
    @ObservationIgnored private var lastID = 0
    @ObservationIgnored private var expiry: Task<Void, Never>?

    public init(wallClock: WallClock, clock: any Clock<Duration>) {
        self.wallClock = wallClock
        self.clock = clock
    }

    /// Says that something failed. A cancelled request is not said. Limits are waited for, so that nothing is left to do.
    public func failed(_ error: AppError) {
        guard error.kind != .cancelled else { return }
        post(.failure, error.message, error.isLimit ? [] : error.advice)
    }

    /// Says that something happened.
    public func informed(_ text: String) {
        post(.information, text, [])
    }

    /// The toast speaks of what is not shown any more; the log keeps it.
    public func toastDismissed() {
        expiry?.cancel()
        if toast != nil { toast = nil }
    }

    /// Keeps something for those who look into the log, without a toast.
    public func noted(_ text: String) {
        keep(.information, text, [])
    }

    private func post(_ kind: Message.Kind, _ text: String, _ advice: [Advice]) {
        show(keep(kind, text, advice))
    }

    @discardableResult
    private func keep(_ kind: Message.Kind, _ text: String, _ advice: [Advice]) -> Message {
        lastID += 1
        let message = Message(id: lastID, kind: kind, text: text, advice: advice, postedAt: wallClock())
        if messages.count == Self.capacity { messages.removeFirst() }
        messages.append(message)
        return message
    }

    private func show(_ message: Message) {
        expiry?.cancel()
        toast = message
        expiry = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: Self.toastDuration)) != nil else { return }
            if self?.toast == message { self?.toast = nil }
        }
    }
}
