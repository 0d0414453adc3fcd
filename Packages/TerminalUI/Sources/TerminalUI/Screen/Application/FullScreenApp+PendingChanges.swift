import Presentation
import Shared

/// The code that waits, after the user quits, for changes to favorites and stars that have not been stored or sent yet.
extension FullScreenApp {
    private static let turn = Duration.milliseconds(20)
    /// The number of waits after which the program prints what it is waiting for. After an interrupt, the program gives
    /// up after the same number of waits.
    private static let maximumTurns = 15

    /// Waits until all changes are stored and sent, or until the user interrupts the wait. Call this method after the
    /// terminal has been restored.
    ///
    /// - Returns: Whether all changes succeeded.
    func finish() async -> Bool {
        let messages = app.messages
        let lastShown = messages.messages.last?.id ?? -1
        var (turns, interruptedTurns) = (0, 0)
        while app.favorites.unwrittenCount > 0 || app.stars.unsentCount > 0 && !Task.isCancelled {
            if Task.isCancelled { interruptedTurns += 1 }
            guard interruptedTurns <= Self.maximumTurns else { break }
            // Sleep in a new task, because a sleep in a canceled task returns immediately.
            await Task { [clock] in try? await clock.sleep(for: Self.turn) }.value
            turns += 1
            if turns == Self.maximumTurns {
                await services.say("Waiting for unsaved changes (\(left)). Press Ctrl-C to discard them.")
            }
        }
        var said: Set<String> = []
        for message in messages.messages where message.id > lastShown && message.kind == .failure {
            if said.insert(message.text).inserted { await services.say(message.text) }
        }
        if !left.isEmpty { await services.say("Unsaved changes were discarded: \(left).") }
        return said.isEmpty && left.isEmpty
    }

    /// The numbers of changes that are still pending, such as `favorites: 2, stars: 80`.
    private var left: String {
        [("favorites", app.favorites.unwrittenCount), ("stars", app.stars.unsentCount)].filter { $0.1 > 0 }
            .map { "\($0.0): \($0.1.grouped)" }.joined(separator: ", ")
    }
}
