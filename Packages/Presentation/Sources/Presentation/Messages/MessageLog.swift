public import Domain
public import Observation
public import Shared

/// The log of messages to the user. A new message also appears on the screen for a few seconds as a toast.
@MainActor @Observable
public final class MessageLog {
    /// The duration for which a toast is shown.
    static let toastDuration = Duration.seconds(6)
    /// The maximum number of messages in the log. The oldest message is removed when the log is full.
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

    /// Posts an error as a message and a toast. Errors about canceled requests are ignored.
    ///
    /// The advice in a rate limit error is omitted, because the app waits and retries automatically.
    ///
    /// - Parameter error: The error to post.
    public func failed(_ error: AppError) {
        guard error.kind != .cancelled else { return }
        post(.failure, error.message, error.isLimit ? [] : error.advice)
    }

    /// Posts an informational message, which is also shown as a toast.
    ///
    /// - Parameter text: The text of the message.
    public func informed(_ text: String) {
        post(.information, text, [])
    }

    /// Dismisses the toast. The message stays in the log.
    public func toastDismissed() {
        expiry?.cancel()
        if toast != nil { toast = nil }
    }

    /// Adds an informational message to the log without showing a toast.
    ///
    /// - Parameter text: The text of the message.
    public func noted(_ text: String) {
        keep(.information, text, [])
    }

    private func post(_ kind: Message.Kind, _ text: String, _ advice: [Advice]) {
        let message = keep(kind, text, advice)
        expiry?.cancel()
        toast = message
        expiry = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: Self.toastDuration)) != nil else { return }
            if self?.toast == message { self?.toast = nil }
        }
    }

    @discardableResult
    private func keep(_ kind: Message.Kind, _ text: String, _ advice: [Advice]) -> Message {
        lastID += 1
        let message = Message(id: lastID, kind: kind, text: text, advice: advice, postedAt: wallClock())
        if messages.count == Self.capacity { messages.removeFirst() }
        messages.append(message)
        return message
    }
}
