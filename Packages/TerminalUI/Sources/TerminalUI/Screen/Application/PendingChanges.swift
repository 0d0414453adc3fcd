import Presentation
import Shared

/// The changes to favorites and stars that were not stored or sent before the user quit.
@MainActor
struct PendingChanges {
    let favorites: FavoritesModel
    let stars: StarsModel
    let messages: MessageLog
    let clock: any Clock<Duration>
    /// Prints a line on the terminal after it is restored.
    let say: @Sendable (String) async -> Void

    private static let turn = Duration.milliseconds(20)
    /// The number of polling turns after which the program reports what it is waiting for. After an interrupt, the
    /// program waits for the same number of turns before it gives up.
    private static let maximumTurns = 15

    /// Waits until all changes are stored and sent, or until the user interrupts.
    ///
    /// - Returns: Whether all changes succeeded.
    func finish() async -> Bool {
        let lastShown = messages.messages.last?.id ?? -1
        var (turns, interruptedTurns) = (0, 0)
        while favorites.unwrittenCount > 0 || stars.unsentCount > 0 && !Task.isCancelled {
            if Task.isCancelled { interruptedTurns += 1 }
            guard interruptedTurns <= Self.maximumTurns else { break }
            // Sleep in a new task, because a sleep in this task would return immediately after a cancellation.
            await Task { [clock] in try? await clock.sleep(for: Self.turn) }.value
            turns += 1
            if turns == Self.maximumTurns {
                await say("Waiting for unsaved changes (\(left)). Press Ctrl-C to discard them.")
            }
        }
        var said: Set<String> = []
        for message in messages.messages where message.id > lastShown && message.kind == .failure {
            if said.insert(message.text).inserted { await say(message.text) }
        }
        if !left.isEmpty { await say("Unsaved changes were discarded: \(left).") }
        return said.isEmpty && left.isEmpty
    }

    /// The numbers of pending changes, such as `favorites: 2, stars: 80`.
    private var left: String {
        [("favorites", favorites.unwrittenCount), ("stars", stars.unsentCount)].filter { $0.1 > 0 }
            .map { "\($0.0): \($0.1.grouped)" }.joined(separator: ", ")
    }
}
