import Domain
import Foundation
import Shared
import TerminalUI

extension CommandContext {
    /// An answer's origin as it is reported: what was only to come from storage is not marked as standing in for
    /// anything.
    func reported(_ provenance: Provenance) -> Provenance {
        guard settings.policy == .storedOnly, provenance.source == .stale else { return provenance }
        return Provenance(source: .cache, fetchedAt: provenance.fetchedAt, rateLimit: provenance.rateLimit)
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
