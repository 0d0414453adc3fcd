/// What a saved search finds now, the newest first.
public protocol FoundRows: Sendable {
    /// A row, told from others of its search by its id.
    associatedtype Row: Identifiable & Sendable where Row.ID == String

    /// What it found, as it came.
    var rows: [Row] { get set }
}

/// Asks saved searches for what they find that they have not shown before.
public struct ShowNewRows: Sendable {
    private let searches: any SavedSearchesRepository

    public init(searches: any SavedSearchesRepository) {
        self.searches = searches
    }

    /// Finds the new rows of all searches, shows them together, and remembers them as shown.
    ///
    /// Where several searches were asked for, one that fails keeps the others back no more than its own rows; only after
    /// a request to slow down are the others of the same provider not asked for, and are reported with it.
    ///
    /// - Parameters:
    ///   - names: All searches when none.
    ///   - isPeek: Whether nothing is remembered.
    ///   - find: Gets what a search finds now, shown or not.
    ///   - failed: Told of a search that failed, in order, before anything is shown.
    ///   - show: Writes what is new. What it throws for is new still.
    /// - Returns: What was shown of each search, and what was made of the first failure.
    /// - Throws: `notFound` where one search alone is asked for and there is none of its name, and what it fails with.
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
                    failures[limited].notAsked.append(name)
                    continue
                }
                var found = try await find(search)
                let ids = found.rows.map(\.id)
                let newIDs = try await searches.newIDs(in: ids, by: search)
                found.rows.removeAll { !newIDs.contains($0.id) }
                shown.append(found)
                seen.append((ids.reversed(), search))
            } catch {
                guard names.count > 1, !Task.isCancelled else { throw error }
                failures.append(FailedSearch(name: name, provider: provider, error: error))
            }
        }
        let failure = failures.map { failed($0.name, $0.told) }.first
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
    /// Searches that it kept from being asked for.
    var notAsked: [String] = []

    /// Whether the provider asked to be sent nothing more.
    func keepsBack(_ provider: Provider?) -> Bool {
        (error as? AppError)?.kind == .secondaryRateLimited && provider == self.provider
    }

    var told: any Error {
        guard !notAsked.isEmpty, let error = error as? AppError else { return error }
        let names = notAsked.map { "“\($0)”" }.joined(separator: ", ")
        return error.replacing(message: "\(error.message) Not asked for: \(names).")
    }
}
