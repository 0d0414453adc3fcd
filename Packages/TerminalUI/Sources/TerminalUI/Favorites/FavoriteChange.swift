public import Domain
import TerminalKit

/// A command that adds items of one kind to the favorites or removes them.
public struct FavoriteChange: Sendable {
    private let change: ChangeFavorites.Change
    private let kind: ItemKind

    public init(_ change: ChangeFavorites.Change, of kind: ItemKind) {
        self.change = change
        self.kind = kind
    }

    /// Adds or removes a favorite for each argument, and prints the number of changed items at the end.
    ///
    /// - Returns: The kind of the first error that was reported without ending the command, or `nil` if there was no
    ///   error.
    /// - Throws: `AppError` if the remaining items would fail as well, or `InputError`.
    public func callAsFunction(
        _ words: ItemWords, _ favorites: ChangeFavorites, with services: ItemServices
    ) async throws -> AppError.Kind? {
        let console = services.console
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
                errors.forEach(services.report)
                failed = failed ?? errors.first?.kind
            }
        }
        if tally.changed + tally.unchanged > 0 || failed == nil { console.messages.report(tally, of: change) }
        return failed
    }
}
