import Domain
import Foundation
import Shared
import TerminalUI

extension CommandContext {
    /// What is left of the budget that an answer reported, for the heading of a table.
    func budgetText(_ limit: RateLimit) -> String {
        "\(limit.remaining.grouped) of \(limit.limit.grouped) requests left"
    }
}

extension Messages {
    /// Says how old an answer is where the person must know: nothing was sent, or the network failed.
    func note(ageOf provenance: Provenance?, in context: CommandContext) {
        guard let provenance, provenance.source == .stale || context.settings.policy == .storedOnly else { return }
        let age = context.clock.now().timeIntervalSince(provenance.fetchedAt)
        let text = DurationText.short(.seconds(max(0, age.rounded())))
        note(
            context.settings.policy == .storedOnly
                ? "Offline: this answer was stored \(text) ago."
                : "The network failed: this answer was stored \(text) ago.")
    }
}
