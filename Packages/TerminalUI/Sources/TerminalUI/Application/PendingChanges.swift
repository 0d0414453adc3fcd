import Presentation
import Shared

/// What the person changed last and was told is done: it is done before the program ends, or it is said what was not.
@MainActor
struct PendingChanges {
    let favorites: FavoritesModel
    let stars: StarsModel
    let messages: MessageLog
    let clock: any Clock<Duration>
    /// To whoever has the terminal back.
    let say: @Sendable (String) async -> Void

    private static let turn = Duration.milliseconds(20)
    /// After so many turns whoever waits is told what for. After an interrupt as many are left: the system waits no
    /// longer.
    private static let mostTurns = 15

    /// Returns when all is written and sent, or, since stars are sent slowly, when the person interrupts.
    ///
    /// - Returns: Whether nothing was refused or given up.
    func finish() async -> Bool {
        let lastShown = messages.messages.last?.id ?? -1
        var (turns, interruptedTurns) = (0, 0)
        while favorites.unwrittenCount > 0 || stars.unsentCount > 0 && !Task.isCancelled {
            if Task.isCancelled { interruptedTurns += 1 }
            guard interruptedTurns <= Self.mostTurns else { break }
            // In a task of its own: one that is cancelled does not sleep.
            await Task { [clock] in try? await clock.sleep(for: Self.turn) }.value
            turns += 1
            if turns == Self.mostTurns {
                await say("Waiting for changes that are not through yet (\(left)); Ctrl-C gives them up.")
            }
        }
        var said: Set<String> = []
        for message in messages.messages where message.id > lastShown && message.kind == .failure {
            if said.insert(message.text).inserted { await say(message.text) }
        }
        if !left.isEmpty { await say("Changes that did not get through: \(left).") }
        return said.isEmpty && left.isEmpty
    }

    /// `favourites: 2, stars: 80`
    private var left: String {
        [("favorites", favorites.unwrittenCount), ("stars", stars.unsentCount)].filter { $0.1 > 0 }
            .map { "\($0.0): \($0.1.grouped)" }.joined(separator: ", ")
    }
}
