public import Foundation

/// A named search that the user can repeat and check for new results.
public struct SavedSearch: Sendable, Hashable {
    /// The name that the user chose. ``isName(_:)`` validates it.
    public let name: String
    /// The kind of items to search for.
    public let kind: ItemKind
    /// The host to search.
    public let host: String
    /// The filters in the form `--name=value`, as the user entered them.
    public let flags: [String]
    /// The words, as the user entered them.
    public let words: [String]
    /// The effective query, for display.
    public let query: String
    /// The number of results that are checked for new ones.
    public let limit: Int
    /// The date when the search was saved.
    public let savedAt: Date

    public init(
        name: String, kind: ItemKind, host: String, flags: [String], words: [String], query: String,
        limit: Int = standardLimit, savedAt: Date
    ) {
        self.name = name
        self.kind = kind
        self.host = host
        self.flags = flags
        self.words = words
        self.query = query
        self.limit = limit
        self.savedAt = savedAt
    }

    /// The default number of results that are compared with the results shown before.
    public static let standardLimit = 100
    /// The maximum number of results per search that are remembered as shown.
    public static let seenCount = 10_000

    /// Returns whether a text can be a name: a single line of at most 100 characters that does not begin with a hyphen.
    public static func isName(_ text: String) -> Bool {
        !text.isBlank && !text.containsControlCharacter && text.count <= 100 && !text.hasPrefix("-")
    }

    /// Returns whether two searches cannot both be saved, because the same name would find both.
    ///
    /// Of the hosts with accounts, one is current at a time. Other hosts are always current.
    public func collides(with other: SavedSearch) -> Bool {
        name == other.name && (host == other.host || !kind.isHosted || !other.kind.isHosted)
    }
}

/// A repository of saved searches shared by all processes of the user.
public protocol SavedSearchesRepository: Sendable {
    /// Returns the saved searches, sorted by name.
    ///
    /// - Parameter isOnAllHosts: Whether to include searches of hosts other than the current ones.
    func all(onAllHosts isOnAllHosts: Bool) async throws(AppError) -> [SavedSearch]

    /// Saves a search. Replacing an existing search resets its shown results.
    ///
    /// - Returns: `false` if a search with the name exists on one of the current hosts and may not be replaced.
    func save(_ search: SavedSearch, mayReplace: Bool) async throws(AppError) -> Bool

    /// Adds searches of any host, completely or not at all.
    ///
    /// If searches collide (``SavedSearch/collides(with:)``), the existing search or the first new one is kept.
    ///
    /// - Parameter isReplacing: Whether existing searches are removed first. A search that is equal to an existing one
    ///   keeps its shown results.
    /// - Returns: The number of new searches.
    func take(_ searches: [SavedSearch], replacing isReplacing: Bool) async throws(AppError) -> Int

    /// Removes a saved search.
    ///
    /// - Returns: Whether the search existed.
    func remove(_ search: SavedSearch) async throws(AppError) -> Bool

    /// Returns the subset of the IDs that the search has not shown yet.
    func newIDs(in ids: [String], by search: SavedSearch) async throws(AppError) -> Set<String>

    /// Marks IDs as shown, the last one being the newest. Removes the oldest IDs above ``SavedSearch/seenCount``.
    func markSeen(_ ids: [String], by search: SavedSearch) async throws(AppError)
}

extension SavedSearchesRepository {
    /// Returns the saved searches of the current hosts, sorted by name.
    public func all() async throws(AppError) -> [SavedSearch] { try await all(onAllHosts: false) }

    /// Returns the search with the given name.
    ///
    /// - Throws: `notFound`, with the names of the existing searches, if there is no such search.
    public func named(_ name: String) async throws(AppError) -> SavedSearch {
        let all = try await all()
        if let search = all.first(where: { $0.name == name }) { return search }
        throw AppError(
            .notFound, reason: "There is no saved search “\(name)”", advice: [.chooseSavedSearch(all.map(\.name))])
    }
}
