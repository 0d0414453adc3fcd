import Domain
import Foundation
import ModelContext
import Presentation
import Shared

/// The operations that the MCP tools perform on items of one kind, such as repositories or movies.
///
/// A conforming type provides the custom code of its kind: it loads details, pictures, resources and parts such as
/// comments. Everything else is derived from the kind's tables of filters and fields. A kind that needs no custom code
/// uses ``PlainTools``.
protocol KindTools: Sendable {
    associatedtype UseCases: KindUseCases where UseCases.Element: Reportable

    var useCases: UseCases { get }

    init(useCases: UseCases)

    /// The parts that can be added to the details of an item, such as its comments.
    var parts: [ItemPart] { get }

    /// Loads the details of an item.
    func load(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> LoadedItem

    /// Loads information about the picture of an item. Returns `nil` if items of this kind have no pictures.
    ///
    /// - Parameter width: The preferred width of the picture in pixels.
    func picture(of key: ItemKey, width: Int, policy: FetchPolicy) async throws(AppError) -> ItemPicture?

    /// Whether items of this kind can have a picture.
    var hasPictures: Bool { get }

    /// Returns the tools that are available only for this item kind, such as `read_file` for repositories. Most kinds
    /// have no such tools.
    func tools(_ context: ToolContext) -> [any CallableTool]

    /// The MCP resources that belong to each item of this kind, such as the files of a repository.
    var resources: [PartResource] { get }

    /// The check that determines which items of this kind are public, or `nil` if items of this kind are never private.
    ///
    /// The content of a private item, such as the issues of a private repository, is also private.
    var visibility: (any VisibilityCheck)? { get }
}

/// A check that determines which items, such as repositories, are public.
protocol VisibilityCheck: Sendable {
    /// Returns the subset of the given item names that belong to public items. An item that does not exist is treated as
    /// private.
    ///
    /// - Throws: An error if the visibility of an item cannot be determined.
    func publicNames(among names: [String], policy: FetchPolicy) async throws(AppError) -> Set<String>
}

extension KindTools {
    var parts: [ItemPart] { [] }
    var hasPictures: Bool { false }
    var resources: [PartResource] { [] }
    var visibility: (any VisibilityCheck)? { nil }

    func tools(_ context: ToolContext) -> [any CallableTool] { [] }

    func load(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> LoadedItem {
        LoadedItem(try await useCases.item(key, policy: policy))
    }

    func picture(of key: ItemKey, width: Int, policy: FetchPolicy) async throws(AppError) -> ItemPicture? { nil }
}

/// The default implementation of ``KindTools`` for an item kind that needs no custom code.
struct PlainTools<UseCases: KindUseCases>: KindTools where UseCases.Element: Reportable {
    let useCases: UseCases
}

/// A named part that can be added to the details of an item, such as the comments on an issue.
struct ItemPart: Sendable {
    let name: String
    /// The fields of each row to return if the part is a list.
    let fields: FieldPaths
    /// Loads the part of the item with the given key and returns it as JSON. The rows of a list have all fields.
    let load: @Sendable (ItemKey, FetchPolicy) async throws(AppError) -> JSONValue

    init(
        _ name: String, fields: [String] = [],
        load: @escaping @Sendable (ItemKey, FetchPolicy) async throws(AppError) -> JSONValue
    ) {
        self.name = name
        self.fields = FieldPaths(fields)
        self.load = load
    }

    /// Creates an item part from the first page of a list, with at most 30 rows.
    ///
    /// - Parameter fields: The names of the fields in each row, or `nil` for the summary fields.
    static func rows<Row: ListElement & Reportable>(
        _ name: String, fields: [String]? = nil,
        _ source: @escaping @Sendable (ItemKey) throws(AppError) -> PageSource<Row>
    ) -> ItemPart {
        ItemPart(name, fields: fields ?? Row.summaryFields) { key, policy throws(AppError) in
            let rows = try source(key)
            let page = try await rows.page(PageRequest(number: 1, size: partSize(rows.limits)), policy: policy)
            return .array(page.items.prefix(partLimit).map { $0.json(isFavorite: false) })
        }
    }

    private static var partLimit: Int { 30 }

    private static func partSize(_ limits: PagingLimits) -> Int {
        limits.isPageSizeFixed ? limits.maximumPageSize : min(partLimit, limits.maximumPageSize)
    }
}

/// A loaded item together with the texts and fields that the MCP tools return.
struct LoadedItem: Sendable {
    let item: any Item
    /// The long text of the item, such as the description of an issue, or `nil` if the item has none.
    let text: DetailText?
    /// The credits and legal notices that must be shown with the item.
    let notices: [String]
    /// Returns the item as a JSON object with all fields. The argument is the value of the field `isFavorite`.
    let json: @Sendable (_ isFavorite: Bool?) -> JSONValue
    /// The date at which the cached response for the item expires, or `nil` if the response is not cached.
    var freshUntil: Date?

    init<Subject: Reportable>(_ subject: Fetched<Subject>, item: any Item) {
        self.init(subject.value, item: item)
        freshUntil = subject.provenance.freshUntil
    }

    init<Subject: Item & Reportable>(_ subject: Fetched<Subject>) {
        self.init(subject, item: subject.value)
    }

    init<Subject: Reportable>(_ subject: Subject, item: any Item) {
        self.item = item
        let detail = subject as? any DetailReportable
        text = detail?.detailText
        notices = detail?.detailNotices ?? []
        json = { subject.json(isFavorite: $0) }
    }

    init<Subject: Item & Reportable>(_ subject: Subject) {
        self.init(subject, item: subject)
    }
}

/// The picture of an item, such as the avatar of a user or the poster of a movie.
struct ItemPicture: Sendable {
    /// The URLs of the picture in different sizes. The preferred size is first, followed by smaller sizes.
    let urls: [WebURL]
    /// The alternative text that describes the picture.
    let text: String
    /// The credits that must be shown with the picture.
    let credits: [String]
}

/// The fields that a tool call selects. A dotted name such as `imageUrls.small` selects one member of an object.
struct FieldPaths: Sendable {
    private let paths: [[String]]

    init(_ names: [String]) {
        paths = names.map { $0.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
    }

    /// The names of the selected top-level fields. For a dotted name, this is the part before the first dot.
    var fieldNames: Set<String> { Set(paths.compactMap(\.first)) }

    /// Checks that all selected top-level fields exist.
    ///
    /// - Throws: A usage error if a field does not exist. The error lists the known fields.
    func check(_ known: [String], of kind: ItemKind) throws(AppError) {
        for path in paths where !known.contains(path.first ?? "") {
            throw Self.unknownField(path, of: kind, known: known)
        }
    }

    /// Checks that a JSON object contains all selected fields, and that their objects contain the selected members.
    ///
    /// - Throws: A usage error if a field or member does not exist. The error lists the known ones.
    func check(_ object: JSONValue, of kind: ItemKind) throws(AppError) {
        for path in paths {
            var value = object
            for (depth, name) in path.enumerated() {
                // A value without members, such as null, does not show which members exist.
                guard let members = value.members else { break }
                guard let member = members.first(where: { $0.key == name }) else {
                    let known = members.map { (path.prefix(depth) + [$0.key]).joined(separator: ".") }
                    throw Self.unknownField(path, of: kind, known: known)
                }
                value = member.value
            }
        }
    }

    private static func unknownField(_ path: [String], of kind: ItemKind, known: [String]) -> AppError {
        AppError(
            .usage,
            reason:
                "Unknown field “\(path.joined(separator: ".").prefix(100))” of \(kind.name.plural). Available: "
                + known.joined(separator: ", "))
    }

    /// Returns a copy of the JSON object that contains only the selected fields, in their original order.
    func select(from object: JSONValue) -> JSONValue {
        guard let members = object.members else { return object }
        return .object(members.compactMap { member in Self.select(member, paths.filter { $0.first == member.key }) })
    }

    private static func select(_ member: JSONMember, _ paths: [[String]]) -> JSONMember? {
        guard !paths.isEmpty else { return nil }
        let rest = paths.map { Array($0.dropFirst()) }
        guard !rest.contains([]), let members = member.value.members else { return member }
        return JSONMember(
            member.key, .object(members.compactMap { inner in select(inner, rest.filter { $0.first == inner.key }) }))
    }
}
