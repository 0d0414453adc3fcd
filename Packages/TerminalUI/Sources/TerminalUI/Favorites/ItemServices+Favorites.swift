public import Domain
import Presentation
import TerminalKit

extension ItemServices {
    /// Adds or removes a favorite for each argument, and prints the number of changed items at the end.
    ///
    /// - Parameters:
    ///   - change: Whether to add or to remove the items.
    ///   - words: The arguments that identify the items.
    ///   - kind: The kind of the items.
    ///   - favorites: The use case that changes the favorites.
    /// - Returns: The kind of the first error that was reported without ending the command, or `nil` if there was no
    ///   error.
    /// - Throws: `AppError` if the remaining items would fail as well, or `InputError`.
    public func change(
        _ change: ChangeFavorites.Change, _ words: ItemWords, of kind: ItemKind, with favorites: ChangeFavorites
    ) async throws -> AppError.Kind? {
        var (tally, failed) = (ChangeFavorites.Tally(), AppError.Kind?.none)
        let read = words.reader(isPatient: true)
        while case let batch = try await read(ChangeFavorites.batchSize), !batch.isEmpty {
            for step in favorites.steps(batch, of: kind) {
                var errors: [AppError] = []
                switch step {
                case .refused(let error): errors = [error]
                case .items(let items):
                    let before = tally
                    (tally, errors) = try await console.progressLine().during {
                        try await favorites(change, items, policy: console.policy, counting: before)
                    }
                }
                errors.forEach(report)
                failed = failed ?? errors.first?.kind
            }
        }
        if tally.changed + tally.unchanged > 0 || failed == nil { console.messages.report(tally, of: change) }
        return failed
    }
}

extension Messages {
    /// Prints the number of favorites that were added or removed.
    fileprivate func report(_ tally: ChangeFavorites.Tally, of change: ChangeFavorites.Change) {
        switch change {
        case .add: note("\(tally.changed) added, \(tally.unchanged) already in favorites.")
        case .remove: note("\(tally.changed) removed, \(tally.unchanged) not in favorites.")
        }
        if let reason = tally.unconfirmed { note("Added without a check: \(reason.message)") }
    }
}
