/// The results of a saved search, from newest to oldest.
public protocol FoundRows: Sendable {
    /// The type of a row. The ID of a row is unique within its search.
    associatedtype Row: Identifiable & Sendable where Row.ID == String

    /// The rows in the order of the response.
    var rows: [Row] { get set }
}

/// A use case that shows the new results of saved searches. New results are results that were not shown before.
public struct ShowNewRows: Sendable {
    private let searches: any SavedSearchesRepository

    public init(searches: any SavedSearchesRepository) {
        self.searches = searches
    }

    /// Finds the new rows of all searches, shows them together, and marks them as shown.
    ///
    /// If several searches are requested and one of them fails, the others are still shown. There is one exception.
    /// After a provider's rate limit is exceeded, its remaining searches are skipped and reported.
    ///
    /// - Parameters:
    ///   - names: The names of the searches, or an empty array for all searches.
    ///   - isPeek: Whether to leave the rows unmarked, so that they remain new.
    ///   - find: Returns the current rows of a search.
    ///   - failed: Called for each search that failed, in order, before anything is shown.
    ///   - show: Writes the new rows. If it throws an error, they remain new.
    /// - Returns: The shown rows of each search, and the value returned for the first failure.
    /// - Throws: `notFound` if a single search is requested and does not exist, or the error of the search if a single
    ///   search fails.
    public func callAsFunction<Found: FoundRows, Failure: Sendable>(
        _ names: [String], isPeek: Bool, find: @Sendable (SavedSearch) async throws -> Found,
        failed: @Sendable (_ name: String, any Error) -> Failure, show: @Sendable ([Found]) async throws -> Void
    ) async throws -> (shown: [Found], failure: Failure?) {
        let names = names.isEmpty ? try await searches.all().map(\.name) : names
        var (shown, seen) = ([Found](), [(ids: [String], search: SavedSearch)]())
        var failures: [FailedSearch] = []
        for name in names {
            var provider: Provider?
            do {
                let search = try await searches.named(name)
                provider = search.kind.provider
                if let limited = failures.firstIndex(where: { $0.keepsBack(provider) }) {
                    failures[limited].skippedNames.append(name)
                    continue
                }
                var found = try await find(search)
                let ids = found.rows.map(\.id)
                let unshown = try await searches.newIDs(in: ids, by: search)
                found.rows.removeAll { !unshown.contains($0.id) }
                shown.append(found)
                seen.append((ids.reversed(), search))
            } catch {
                guard names.count > 1, !Task.isCancelled else { throw error }
                failures.append(FailedSearch(name: name, provider: provider, error: error))
            }
        }
        let failure = failures.map { failed($0.name, $0.reported) }.first
        try await show(shown)
        guard !isPeek else { return (shown, failure) }
        for (ids, search) in seen { try await searches.markSeen(ids, by: search) }
        return (shown, failure)
    }
}

private struct FailedSearch {
    let name: String
    let provider: Provider?
    let error: any Error
    /// The names of the searches that were skipped because of this failure.
    var skippedNames: [String] = []

    /// Returns whether no further requests must be sent to the provider after this failure.
    func keepsBack(_ provider: Provider?) -> Bool {
        (error as? AppError)?.kind == .secondaryRateLimited && provider == self.provider
    }

    var reported: any Error {
        guard !skippedNames.isEmpty, let error = error as? AppError else { return error }
        let names = skippedNames.map { "“\($0)”" }.joined(separator: ", ")
        return error.adding("Not searched: \(names)")
    }
}
