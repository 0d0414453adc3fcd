import Domain
import Presentation

extension Messages {
    /// Prints the number of favorites that were added or removed.
    func report(_ tally: ChangeFavorites.Tally, of change: ChangeFavorites.Change) {
        switch change {
        case .add: note("\(tally.changed) added, \(tally.unchanged) already in favorites.")
        case .remove: note("\(tally.changed) removed, \(tally.unchanged) not in favorites.")
        }
        if let reason = tally.unconfirmed { note("Added without a check: \(reason.message)") }
    }
}
