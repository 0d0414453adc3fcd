/// A kind of item that can be searched and displayed, such as users or photos, with its constant properties.
///
/// Each kind is declared in its own folder as a static member, and ``all`` lists them. Two kinds are equal if their
/// names are.
public struct ItemKind: Sendable {
    /// The properties of a kind. They are stored in one object, because kinds are copied together with keys.
    private final class Definition: Sendable {
        let name: ItemKindName
        let provider: Provider
        let id: ItemIDRule
        let notice: String?
        let demoNotice: String?
        let search: @Sendable () -> SearchSchema
        let placeholder: (@Sendable (String, String) -> any Item)?
        /// The type of the items if they can be favorites, otherwise `nil`.
        let favoriteType: (any FavoriteItem.Type)?
        let isHosted: Bool

        init(
            name: ItemKindName, provider: Provider, id: ItemIDRule, notice: String?, demoNotice: String?,
            search: @escaping @Sendable () -> SearchSchema, placeholder: (@Sendable (String, String) -> any Item)?,
            itemType: any Item.Type
        ) {
            self.name = name
            self.provider = provider
            self.id = id
            self.notice = notice
            self.demoNotice = demoNotice
            self.search = search
            self.placeholder = placeholder
            favoriteType = itemType.favoriteType
            isHosted = itemType.isHosted
        }
    }

    private let definition: Definition

    /// Creates a kind whose items can be favorites.
    ///
    /// - Parameters:
    ///   - itemType: The type of the items.
    ///   - name: The names of the kind.
    ///   - provider: The provider of the items.
    ///   - id: The rule for IDs.
    ///   - notice: The attribution that the provider requires, in one sentence, or `nil`.
    ///   - demoNotice: The attribution for demo data, or `nil` to use `notice`.
    ///   - search: Returns the search schema. It is called on first use.
    ///   - placeholder: Creates an item that has only an ID and a host.
    public init<Element: FavoriteItem>(
        _ itemType: Element.Type, name: ItemKindName, provider: Provider, id: ItemIDRule, notice: String? = nil,
        demoNotice: String? = nil,
        search: @escaping @autoclosure @Sendable () -> SearchSchema,
        placeholder: @escaping @Sendable (_ id: String, _ host: String) -> Element
    ) {
        definition = Definition(
            name: name, provider: provider, id: id, notice: notice, demoNotice: demoNotice ?? notice, search: search,
            placeholder: placeholder, itemType: itemType)
    }

    /// Creates a kind whose items cannot be favorites.
    public init<Element: Item>(
        listing itemType: Element.Type, name: ItemKindName, provider: Provider, id: ItemIDRule,
        search: @escaping @autoclosure @Sendable () -> SearchSchema
    ) {
        definition = Definition(
            name: name, provider: provider, id: id, notice: nil, demoNotice: nil, search: search, placeholder: nil,
            itemType: itemType)
    }

    /// The names of the kind.
    public var name: ItemKindName { definition.name }
    /// The provider of the items.
    public var provider: Provider { definition.provider }
    /// The rule for the IDs of items.
    public var id: ItemIDRule { definition.id }
    /// The schema of the search for items of the kind.
    public var search: SearchSchema { definition.search() }
    /// Returns the attribution to display with items, or `nil` if none is required.
    ///
    /// - Parameter isDemo: Whether the items are demo data.
    public func notice(isDemo: Bool = false) -> String? { isDemo ? definition.demoNotice : definition.notice }
    /// Whether items of the kind can be favorites.
    public var canBeFavorite: Bool { definition.favoriteType != nil }
    /// The type of the items if they can be favorites, otherwise `nil`.
    var favoriteType: (any FavoriteItem.Type)? { definition.favoriteType }
    /// Whether the provider supports several hosts.
    var isHosted: Bool { definition.isHosted }

    /// Returns whether items of the kind can belong to a host: the provider's own host, or any host if the provider
    /// supports several.
    public func canBelong(to host: String) -> Bool {
        isHosted ? WebSites.isPlainHost(host) : host == provider.host
    }

    /// Returns an item that has only a key, or `nil` if items of the kind cannot be favorites.
    ///
    /// - Parameters:
    ///   - key: The key of the item.
    ///   - name: The display name. If it is an ID of the same item, its spelling is used.
    public static func placeholder(_ key: ItemKey, named name: String? = nil) -> (any Item)? {
        let id = name.flatMap { ItemKey(kind: key.kind, wellFormed: $0, host: key.host) == key ? $0 : nil }
        return key.kind.definition.placeholder?(id ?? key.id, key.host)
    }

    /// Creates a kind from its singular or plural name in commands, such as `repo` or `repos`.
    public init?(argument: String) {
        let kind = Self.all.first { argument == $0.name.word || argument == $0.name.words }
        guard let kind else { return nil }
        self = kind
    }

    /// Creates a kind from its name in files and databases, such as `repo`.
    public init?(word: some StringProtocol) {
        guard let kind = Self.all.first(where: { $0.name.word == word }) else { return nil }
        self = kind
    }

    /// The names of all kinds as a list in prose, such as `user, repo, photo or movie`.
    public static var choices: String { choices(all) }

    /// Returns the names of kinds as a list in prose.
    public static func choices(_ kinds: [ItemKind]) -> String { list(kinds.map(\.name.word), "or") }

    /// The kinds whose items can be favorites.
    public static let favorites: [ItemKind] = all.filter(\.canBeFavorite)

    /// The usage error for adding items of this kind to the favorites. It lists the kinds that are supported.
    public var favoriteRefusal: AppError {
        AppError(
            .usage,
            reason: "\(name.plural.capitalizedFirst) cannot be favorites: "
                + "\(Self.list(Self.favorites.map(\.name.plural), "and")) can")
    }

    /// Returns words as a list in prose, such as `users, repos and photos`.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - last: The word before the last element: `and` or `or`.
    public static func list(_ words: [String], _ last: String) -> String {
        guard words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
    }

    /// Returns the URL of an item's page, or `nil` if the ID cannot be a part of a URL.
    public func page(_ id: String, on sites: WebSites) -> WebURL? {
        if sites.isDemo, provider != .github { return nil }
        return WebURL("\(sites[provider])/\(self.id.path(id))")
    }

    /// Returns the URL of the provider's page for a search.
    public func page(_ query: SearchQuery, on sites: WebSites) -> WebURL? {
        WebURL("\(sites[provider])/\(search.path(query))")
    }
}

extension ItemKind: Hashable {
    public static func == (kind: ItemKind, other: ItemKind) -> Bool {
        kind.definition === other.definition || kind.name.word == other.name.word
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name.word)
    }
}

extension ItemKind: CustomStringConvertible {
    public var description: String { name.word }
}

/// The names of an item kind: in commands, in JSON and in prose.
public struct ItemKindName: Sendable, Hashable {
    /// The singular name in commands, files and JSON: `repo`.
    public let word: String
    /// The plural name in commands: `repos`.
    public let words: String
    /// The singular name in prose: `repository`.
    public let singular: String
    /// The plural name in prose: `repositories`.
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
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
