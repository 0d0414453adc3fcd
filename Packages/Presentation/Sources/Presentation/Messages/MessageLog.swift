public import Domain
public import Observation
public import Shared

/// The log of messages to the user. The most recent one is shown as a toast for a few seconds.
@MainActor @Observable
public final class MessageLog {
    /// The duration for which a toast is shown.
    static let toastDuration = Duration.seconds(6)
    /// The maximum number of messages in the log.
    public static let capacity = 200

    /// The messages, from oldest to newest.
    public private(set) var messages: [Message] = []
    /// The message that is shown over the screen, or `nil` if there is none.
    public private(set) var toast: Message?

    private let wallClock: WallClock
    private let clock: any Clock<Duration>
    @ObservationIgnored private var lastID = 0
    @ObservationIgnored private var expiry: Task<Void, Never>?

    public init(wallClock: WallClock, clock: any Clock<Duration>) {
        self.wallClock = wallClock
        self.clock = clock
    }

    /// Posts an error. A canceled request is not an error.
    ///
    /// The next steps of a rate limit error are omitted, because the app waits automatically.
    public func failed(_ error: AppError) {
        guard error.kind != .cancelled else { return }
        post(.failure, error.message, error.isLimit ? [] : error.advice)
    }

    /// Posts an informational message.
    public func informed(_ text: String) {
        post(.information, text, [])
    }

    /// Dismisses the toast. The message stays in the log.
    public func toastDismissed() {
        expiry?.cancel()
        if toast != nil { toast = nil }
    }

    /// Adds an informational message to the log without a toast.
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
