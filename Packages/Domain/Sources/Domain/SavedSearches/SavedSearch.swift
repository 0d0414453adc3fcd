public import Foundation

/// A named search that the user can repeat and check for new results.
public struct SavedSearch: Sendable, Hashable {
    /// The name that the user chose for the search. ``isName(_:)`` validates it.
    public let name: String
    /// The kind of items that the search finds.
    public let kind: ItemKind
    /// The host that is searched.
    public let host: String
    /// The filters and the sort order in the form `--name=value`, as the user entered them.
    public let flags: [String]
    /// The search words, as the user entered them.
    public let words: [String]
    /// The query that is sent to the service, for display.
    public let query: String
    /// The maximum number of results that a run of the saved search loads and compares with those already shown.
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
    /// The maximum number of shown results that are stored for each search.
    public static let seenCount = 10_000

    /// Returns whether a text can be the name of a saved search. A name is a single line of at most 100 characters that
    /// does not begin with a hyphen.
    public static func isName(_ text: String) -> Bool {
        !text.isBlank && !text.containsControlCharacter && text.count <= 100 && !text.hasPrefix("-")
    }

    /// Returns whether the searches conflict, so that only one of them can be saved. They conflict if they have the
    /// same name and their hosts can be current at the same time.
    ///
    /// Of the hosts with accounts, only one is current at a time. Other hosts are always current.
    public func collides(with other: SavedSearch) -> Bool {
        name == other.name && (host == other.host || !kind.isHosted || !other.kind.isHosted)
    }
}

/// A repository of saved searches. All processes of the user share it.
public protocol SavedSearchesRepository: Sendable {
    /// Returns the saved searches, sorted by name.
    ///
    /// - Parameter isOnAllHosts: Whether to include searches for hosts that are not current.
    func all(onAllHosts isOnAllHosts: Bool) async throws(AppError) -> [SavedSearch]

    /// Saves a search. If an existing search is replaced, its stored results are removed.
    ///
    /// - Returns: `false` if a search with this name exists on one of the current hosts and must not be replaced.
    func save(_ search: SavedSearch, mayReplace: Bool) async throws(AppError) -> Bool

    /// Adds searches for any host. Either all or none of them are added.
    ///
    /// If two searches collide (``SavedSearch/collides(with:)``), the existing search is kept. If both are new, the
    /// first one is added.
    ///
    /// - Parameters:
    ///   - searches: The searches to add.
    ///   - isReplacing: Whether existing searches are removed first. A search that is equal to an existing one keeps
    ///     its shown results.
    /// - Returns: The number of new searches.
    func take(_ searches: [SavedSearch], replacing isReplacing: Bool) async throws(AppError) -> Int

    /// Removes a saved search.
    ///
    /// - Returns: Whether the search existed.
    func remove(_ search: SavedSearch) async throws(AppError) -> Bool

    /// Returns those of the IDs that the search has not shown before.
    func newIDs(in ids: [String], by search: SavedSearch) async throws(AppError) -> Set<String>

    /// Marks IDs as shown. The last ID is the newest one. If more than ``SavedSearch/seenCount`` IDs are stored, the
    /// oldest ones are removed.
    func markSeen(_ ids: [String], by search: SavedSearch) async throws(AppError)
}

extension SavedSearchesRepository {
    /// Returns the saved searches of the current hosts, sorted by name.
    public func all() async throws(AppError) -> [SavedSearch] { try await all(onAllHosts: false) }

    /// Returns the saved search with the given name.
    ///
    /// - Throws: `notFound` if there is no such search. The message contains the names of the existing searches.
    public func named(_ name: String) async throws(AppError) -> SavedSearch {
        let all = try await all()
        if let search = all.first(where: { $0.name == name }) { return search }
        throw AppError(
            .notFound, reason: "There is no saved search “\(name)”", advice: [.chooseSavedSearch(all.map(\.name))])
    }
}
