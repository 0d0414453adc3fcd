public import Foundation

/// A search under a name, to be run again, and to be asked for what is new.
public struct SavedSearch: Sendable, Hashable {
    /// As the person called it; see ``isName(_:)``.
    public let name: String
    /// What is searched for.
    public let kind: ItemKind
    /// Which server is searched.
    public let host: String
    /// What was typed after the kind: filters as `--name=value`.
    public let flags: [String]
    /// What was typed after the kind: the words.
    public let words: [String]
    /// The effective query, for people.
    public let query: String
    /// How many rows are looked at for new ones.
    public let limit: Int
    /// When it was given its name.
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

    /// How many rows are looked at where nobody says.
    public static let standardLimit = 100
    /// How many rows of a search are remembered as seen.
    public static let seenCount = 10_000

    /// Whether something can be called so: one line of at most 100 characters that is no flag.
    public static func isName(_ text: String) -> Bool {
        !text.isBlank && !text.containsControlCharacter && text.count <= 100 && !text.hasPrefix("-")
    }

    /// Whether the two cannot both be kept: somewhere both would be found by the name. Hosts of accounts are present one
    /// at a time, the others always.
    public func collides(with other: SavedSearch) -> Bool {
        name == other.name && (host == other.host || !kind.isHosted || !other.kind.isHosted)
    }
}

/// The person's saved searches, shared by all processes.
public protocol SavedSearchesRepository: Sendable {
    /// By name.
    ///
    /// - Parameter isOnAllHosts: Whether also those that are not of the present hosts.
    func all(onAllHosts isOnAllHosts: Bool) async throws(AppError) -> [SavedSearch]

    /// Returns false where one of the name is there on any of the present hosts and may not be replaced. What was seen of
    /// one that is replaced is forgotten.
    func save(_ search: SavedSearch, mayReplace: Bool) async throws(AppError) -> Bool

    /// Takes searches of any host in, all or none, and returns how many of them are new. Of those that
    /// ``SavedSearch/collides(with:)`` the one that is there stays, or the first of the new ones.
    ///
    /// - Parameter isReplacing: Whether all that are there go first; what an equal one has shown is known still.
    func take(_ searches: [SavedSearch], replacing isReplacing: Bool) async throws(AppError) -> Int

    /// Returns whether it was there.
    func remove(_ search: SavedSearch) async throws(AppError) -> Bool

    /// Which of these ids the search has not shown.
    func newIDs(in ids: [String], by search: SavedSearch) async throws(AppError) -> Set<String>

    /// Remembers ids as shown, the last of them as the newest; the oldest beyond ``SavedSearch/seenCount`` go.
    func markSeen(_ ids: [String], by search: SavedSearch) async throws(AppError)
}

extension SavedSearchesRepository {
    /// Of the present hosts, by name.
    public func all() async throws(AppError) -> [SavedSearch] { try await all(onAllHosts: false) }

    /// The search of a name.
    ///
    /// - Throws: `notFound`, which names those that there are.
    public func named(_ name: String) async throws(AppError) -> SavedSearch {
        let all = try await all()
        if let search = all.first(where: { $0.name == name }) { return search }
        let names = all.map(\.name).joined(separator: ", ")
        throw AppError(
            .notFound, message: "There is no saved search “\(name)”.",
            hint: names.isEmpty ? "“App saved add NAME KIND WORDS” keeps one." : "There are: \(names).")
    }
}
