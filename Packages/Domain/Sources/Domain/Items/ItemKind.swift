/// A kind of thing that can be searched and shown, and most of them kept: what is fixed about it, as a value.
///
/// Each kind is declared in its own folder as a static member, and ``all`` lists them. Two kinds are the same when their
/// names are.
public struct ItemKind: Sendable {
    /// Kinds go wherever keys go: one reference to copy, and not all that is fixed about a kind.
    private final class Definition: Sendable {
        let name: ItemKindName
        let provider: Provider
        let id: ItemIDRule
        let notice: String?
        let demoNotice: String?
        let search: @Sendable () -> SearchSchema
        let placeholder: (@Sendable (String, String) -> any Item)?
        /// None for things that are not kept.
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

    /// - Parameters:
    ///   - search: Looked at when it is first needed.
    ///   - notice: One sentence.
    ///   - demoNotice: The same for the demo's data; as ever when none.
    ///   - placeholder: Creates an item that only has its ID and host.
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

    /// A kind of things that are searched and shown and never kept.
    public init<Element: Item>(
        listing itemType: Element.Type, name: ItemKindName, provider: Provider, id: ItemIDRule,
        search: @escaping @autoclosure @Sendable () -> SearchSchema
    ) {
        definition = Definition(
            name: name, provider: provider, id: id, notice: nil, demoNotice: nil, search: search, placeholder: nil,
            itemType: itemType)
    }

    /// What it is called.
    public var name: ItemKindName { definition.name }
    /// Who gives it.
    public var provider: Provider { definition.provider }
    /// What its ids look like.
    public var id: ItemIDRule { definition.id }
    /// What a search for it takes.
    public var search: SearchSchema { definition.search() }
    /// What its provider asks to be said wherever such things are shown; in the demo what the owner of its data asks.
    public func notice(isDemo: Bool = false) -> String? { isDemo ? definition.demoNotice : definition.notice }
    /// Whether things of the kind can be favourites.
    public var canBeFavorite: Bool { definition.favoriteType != nil }
    /// The type of its things where they are kept.
    var favoriteType: (any FavoriteItem.Type)? { definition.favoriteType }
    /// Whether its provider has servers of their own.
    var isHosted: Bool { definition.isHosted }

    /// Whether things of the kind can belong to a host: the provider's own, where there is no other, else any.
    public func canBelong(to host: String) -> Bool {
        isHosted ? WebSites.isPlainHost(host) : host == provider.host
    }

    /// What is known of a thing of which only the key is known; none for one of a kind that is never kept.
    ///
    /// - Parameter name: What people call it: where that is an id of the same thing, it is taken as it was written.
    public static func placeholder(_ key: ItemKey, named name: String? = nil) -> (any Item)? {
        let id = name.flatMap { ItemKey(kind: key.kind, wellFormed: $0, host: key.host) == key ? $0 : nil }
        return key.kind.definition.placeholder?(id ?? key.id, key.host)
    }

    /// A kind as people type it, in the singular or the plural: `repo`, `repos`.
    public init?(argument: String) {
        let kind = Self.all.first { argument == $0.name.word || argument == $0.name.words }
        guard let kind else { return nil }
        self = kind
    }

    /// A kind as files and databases name it: `repo`.
    public init?(word: some StringProtocol) {
        guard let kind = Self.all.first(where: { $0.name.word == word }) else { return nil }
        self = kind
    }

    /// All kinds for people: `user, repo, photo or movie`.
    public static var choices: String { choices(all) }

    /// Kinds for people, by the words of commands.
    public static func choices(_ kinds: [ItemKind]) -> String { list(kinds.map(\.name.word), "or") }

    /// The kinds whose things can be favourites.
    public static let favorites: [ItemKind] = all.filter(\.canBeFavorite)

    /// Says that things of this kind are no favourites, and which are; of kind `usage`.
    public var favoriteRefusal: AppError {
        AppError(
            .usage,
            message: "\(name.plural.capitalizedFirst) cannot be favourites: "
                + "\(Self.list(Self.favorites.map(\.name.plural), "and")) can.")
    }

    /// Returns words as a list in prose: `users, repos and photos`.
    ///
    /// - Parameter last: The word before the last one: `and` or `or`.
    public static func list(_ words: [String], _ last: String) -> String {
        words.dropLast().joined(separator: ", ") + " \(last) " + (words.last ?? "")
    }

    /// The page of a thing for people; none when the id is not one that fits a URL.
    public func page(_ id: String, on sites: WebSites) -> WebURL? {
        if sites.isDemo, provider != .github { return nil }
        return WebURL("\(sites[provider])/\(self.id.path(id))")
    }

    /// The provider's page of a search.
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

/// What a kind of thing is called.
public struct ItemKindName: Sendable, Hashable {
    /// In commands, files and JSON: `repo`.
    public let word: String
    /// In commands, for several: `repos`.
    public let words: String
    /// For people: `repository`.
    public let singular: String
    /// For people: `repositories`.
    public let plural: String

    public init(_ word: String, _ words: String, singular: String, plural: String) {
        self.word = word
        self.words = words
        self.singular = singular
        self.plural = plural
    }
}

extension String {
    /// For the beginning of a sentence.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
