public import Domain
import TerminalKit

/// Adds things of one kind to the favourites, or removes them, by how a person names them.
public struct FavoriteChange: Sendable {
    private let change: ChangeFavorites.Change
    private let kind: ItemKind

    public init(_ change: ChangeFavorites.Change, of kind: ItemKind) {
        self.change = change
        self.kind = kind
    }

    /// Each word and line stands for itself. Says at the end how many were changed.
    ///
    /// - Returns: What failed first while the rest went on, after it was told.
    /// - Throws: `AppError` for what no other would fare better with; `InputError`.
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
