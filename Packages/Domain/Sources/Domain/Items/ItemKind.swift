/// A kind of item that can be searched and displayed, such as users or photos.
///
/// Each kind is declared in its own folder as a static member, and ``all`` contains all kinds. Two kinds are equal if
/// they have the same name.
public final class ItemKind: Sendable {
    /// The names of the item kind in commands, files and prose.
    public let name: ItemKindName
    /// The provider of the items, such as GitHub or TMDB.
    public let provider: Provider
    /// The rules for validating and converting the IDs of items.
    public let id: ItemIDRule
    /// A Boolean value that indicates whether the provider of the kind supports several hosts.
    let isHosted: Bool
    private let standardNotice: String?
    private let demoNotice: String?
    private let makeSearch: @Sendable () -> SearchSchema
    private let placeholder: (@Sendable (_ id: String, _ host: String) -> any Item)?

    /// Creates a kind of item.
    ///
    /// - Parameters:
    ///   - itemType: The Swift type of the items.
    ///   - name: The names of the item kind in commands, files and prose.
    ///   - provider: The provider of the items.
    ///   - id: The rules for the IDs of items.
    ///   - notice: A sentence with the attribution that the provider requires, or `nil` if none is required.
    ///   - demoNotice: The attribution for demo data, or `nil` to use `notice`.
    ///   - search: Returns the search schema of the kind. It is evaluated at each use.
    ///   - placeholder: Creates an item that has only an ID and a host, or `nil` if items of the kind cannot be added to
    ///     the favorites.
    public init(
        _ itemType: any Item.Type, name: ItemKindName, provider: Provider, id: ItemIDRule, notice: String? = nil,
        demoNotice: String? = nil,
        search: @escaping @autoclosure @Sendable () -> SearchSchema,
        placeholder: (@Sendable (_ id: String, _ host: String) -> any Item)? = nil
    ) {
        self.name = name
        self.provider = provider
        self.id = id
        standardNotice = notice
        self.demoNotice = demoNotice ?? notice
        self.placeholder = placeholder
        makeSearch = search
        isHosted = itemType.isHosted
    }

    /// The search schema of the kind, which defines the supported filters and sort options.
    public var search: SearchSchema { makeSearch() }
    /// Returns the attribution that must be displayed with items of the kind, or `nil` if none is required.
    ///
    /// - Parameter isDemo: Whether the items are demo data.
    public func notice(isDemo: Bool = false) -> String? { isDemo ? demoNotice : standardNotice }
    /// A Boolean value that indicates whether items of the kind can be added to the favorites.
    public var canBeFavorite: Bool { placeholder != nil }

    /// Returns whether items of the kind can belong to a host.
    ///
    /// If the provider supports several hosts, any valid host is accepted. Otherwise only the provider's own host is
    /// accepted.
    public func canBelong(to host: String) -> Bool {
        isHosted ? WebSites.isPlainHost(host) : host == provider.host
    }

    /// Returns a placeholder item of which only the key is known, or `nil` if items of the kind cannot be favorites.
    ///
    /// - Parameters:
    ///   - key: The key of the item.
    ///   - name: The display name of the item. If the name is the item's ID in a different capitalization, the
    ///     placeholder uses this capitalization.
    public static func placeholder(_ key: ItemKey, named name: String? = nil) -> (any Item)? {
        let id = name.flatMap { ItemKey(kind: key.kind, wellFormed: $0, host: key.host) == key ? $0 : nil }
        return key.kind.placeholder?(id ?? key.id, key.host)
    }

    /// Returns the item kind with a singular or plural name in commands, such as `repo` or `repos`.
    public static func named(argument: String) -> ItemKind? {
        all.first { argument == $0.name.word || argument == $0.name.words }
    }

    /// Returns the item kind with a name in files and databases, such as `repo`.
    public static func named(word: some StringProtocol) -> ItemKind? {
        all.first { $0.name.word == word }
    }

    /// The names of all item kinds as a list for messages, such as `user, repo, photo or movie`.
    public static var choices: String { choices(all) }

    /// Returns the names of the given item kinds as a list for messages, such as `user, repo or photo`.
    public static func choices(_ kinds: [ItemKind]) -> String { list(kinds.map(\.name.word), "or") }

    /// The item kinds whose items can be added to the favorites.
    public static let favorites: [ItemKind] = all.filter(\.canBeFavorite)

    /// The usage error for an attempt to add items of an unsupported kind to the favorites.
    ///
    /// The message lists the kinds whose items can be favorites.
    public var favoriteRefusal: AppError {
        AppError(
            .usage,
            reason: "\(name.plural.capitalizedFirst) cannot be favorites: "
                + "\(Self.list(Self.favorites.map(\.name.plural), "and")) can")
    }

    /// Returns the given words as a list for messages, such as `users, repos and photos`.
    ///
    /// - Parameters:
    ///   - words: The words to join.
    ///   - last: The conjunction before the last word: `and` or `or`.
    public static func list(_ words: [String], _ last: String) -> String {
        guard words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
    }

    /// Returns the URL of an item's page on the provider's website, or `nil` if the item has no valid page URL.
    ///
    /// - Parameters:
    ///   - id: The ID of the item.
    ///   - sites: The URLs of the providers' websites.
    public func page(_ id: String, on sites: WebSites) -> WebURL? {
        if sites.isDemo, provider != .github { return nil }
        return WebURL("\(sites[provider])/\(self.id.path(id))")
    }

    /// Returns the URL of the page on the provider's website that shows the results of a search.
    public func page(_ query: SearchQuery, on sites: WebSites) -> WebURL? {
        WebURL("\(sites[provider])/\(search.path(query))")
    }
}

extension ItemKind: Hashable {
    public static func == (kind: ItemKind, other: ItemKind) -> Bool {
        kind.name.word == other.name.word
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name.word)
    }
}

extension ItemKind: CustomStringConvertible {
    public var description: String { name.word }
}

/// The names of an item kind in commands, in JSON and in prose.
public struct ItemKindName: Sendable, Hashable {
    /// The singular name of the kind in commands, files and JSON, such as `repo`.
    public let word: String
    /// The plural name of the kind in commands, such as `repos`.
    public let words: String
    /// The singular name of the kind in prose, such as `repository`.
    public let singular: String
    /// The plural name of the kind in prose, such as `repositories`.
    public let plural: String

    public init(_ word: String, _ words: String, singular: String, plural: String) {
        self.word = word
        self.words = words
        self.singular = singular
        self.plural = plural
    }
}

extension String {
    /// The text with its first letter in uppercase.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
