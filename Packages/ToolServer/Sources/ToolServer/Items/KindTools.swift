import Domain
import Foundation
import ModelContext
import Presentation
import Shared

/// The parts of the tools that differ between kinds: loading details, parts such as comments, pictures and resources.
///
/// Everything else is derived from the kind's tables of filters and fields. A kind without special parts uses
/// ``PlainTools``.
protocol KindTools: Sendable {
    associatedtype UseCases: KindUseCases where UseCases.Element: Reportable

    /// The parts that can be shown with an item.
    static var parts: [ItemPart<UseCases>] { get }

    /// Returns an item with all details.
    static func load(_ key: ItemKey, _ useCases: UseCases, policy: FetchPolicy) async throws(AppError) -> LoadedItem

    /// Returns the picture of an item, or `nil` if items of the kind have none.
    ///
    /// - Parameter width: The preferred width in pixels.
    static func picture(
        of key: ItemKey, width: Int, _ useCases: UseCases, policy: FetchPolicy
    ) async throws(AppError) -> ItemPicture?

    /// Whether items of the kind have pictures.
    static var hasPictures: Bool { get }

    /// Returns tools that only this kind has, such as `read_file` for repositories. Most kinds have none.
    static func tools(_ useCases: UseCases, _ context: ToolContext) -> [any CallableTool]

    /// Returns the resources that belong to an item, such as a file.
    static func resources(_ useCases: UseCases) -> [PartResource]

    /// Returns the check that determines which items of this kind are public, or `nil` if items of the kind are never
    /// private. Content of a private item, such as its issues, is private too.
    static func visibility(_ useCases: UseCases) -> (any VisibilityCheck)?
}

/// A check that determines which items are public.
protocol VisibilityCheck: Sendable {
    /// Returns the names of the items that are known to be public.
    func publicNames(among names: [String], policy: FetchPolicy) async throws(AppError) -> Set<String>
}

extension KindTools {
    static var parts: [ItemPart<UseCases>] { [] }
    static var hasPictures: Bool { false }
    static func tools(_ useCases: UseCases, _ context: ToolContext) -> [any CallableTool] { [] }
    static func resources(_ useCases: UseCases) -> [PartResource] { [] }
    static func visibility(_ useCases: UseCases) -> (any VisibilityCheck)? { nil }

    static func load(_ key: ItemKey, _ useCases: UseCases, policy: FetchPolicy) async throws(AppError) -> LoadedItem {
        LoadedItem(try await useCases.item(key, policy: policy))
    }

    static func picture(
        of key: ItemKey, width: Int, _ useCases: UseCases, policy: FetchPolicy
    ) async throws(AppError) -> ItemPicture? { nil }
}

/// The tools of a kind without special parts.
enum PlainTools<UseCases: KindUseCases>: KindTools where UseCases.Element: Reportable {}

/// A part that can be shown with an item, such as the comments on an issue.
struct ItemPart<UseCases: Sendable>: Sendable {
    let name: String
    /// Loads the part and returns it as JSON.
    let load: @Sendable (ItemKey, UseCases, FetchPolicy) async throws(AppError) -> JSONValue

    init(
        _ name: String, load: @escaping @Sendable (ItemKey, UseCases, FetchPolicy) async throws(AppError) -> JSONValue
    ) {
        self.name = name
        self.load = load
    }

    /// Creates a part that lists rows of the first page of a list.
    ///
    /// - Parameter fields: The names of the fields of a row, or `nil` for the summary fields.
    static func rows<Row: ListElement & Reportable>(
        _ name: String, fields: [String]? = nil,
        _ source: @escaping @Sendable (ItemKey, UseCases) throws(AppError) -> PageSource<Row>
    ) -> ItemPart {
        ItemPart(name) { key, useCases, policy throws(AppError) in
            let rows = try source(key, useCases)
            let page = try await rows.page(PageRequest(number: 1, size: partSize(rows.limits)), policy: policy)
            let paths = FieldPaths(fields ?? Row.summaryFields)
            return .array(page.items.prefix(partLimit).map { paths.select(from: $0.json(isFavorite: false)) })
        }
    }

    private static var partLimit: Int { 30 }

    private static func partSize(_ limits: PagingLimits) -> Int {
        limits.isPageSizeFixed ? limits.maximumPageSize : min(partLimit, limits.maximumPageSize)
    }
}

/// A loaded item together with the texts and fields that tools return.
struct LoadedItem: Sendable {
    let item: any Item
    /// The long text of the item, such as the description of an issue.
    let text: DetailText?
    /// Credits and notices to show with the item.
    let notices: [String]
    /// Returns the item as a JSON object with all fields. The argument is the value of the field `isFavorite`.
    let json: @Sendable (_ isFavorite: Bool) -> JSONValue
    let fieldNames: [String]
    /// The date until which the stored response of the item is fresh, or `nil` if it is not stored.
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
        fieldNames = Subject.fieldNames
    }

    init<Subject: Item & Reportable>(_ subject: Subject) {
        self.init(subject, item: subject)
    }
}

/// A picture of an item.
struct ItemPicture: Sendable {
    /// The URLs of the picture: first in the preferred size, then in smaller sizes.
    let urls: [WebURL]
    /// The alternative text of the picture.
    let text: String
    /// The credits to show with the picture.
    let credits: [String]
}

/// The names of the fields in a result. A dotted name such as `imageUrls.small` selects a member of an object.
struct FieldPaths: Sendable {
    private let paths: [[String]]

    init(_ names: [String]) {
        paths = names.map { $0.split(separator: ".").map(String.init) }
    }

    /// The names of the fields, without the names of their members.
    var fieldNames: Set<String> { Set(paths.compactMap(\.first)) }

    /// Checks that all fields exist.
    ///
    /// - Throws: A usage error if a field does not exist.
    func check(_ known: [String], of kind: ItemKind) throws(AppError) {
        for path in paths where !known.contains(path.first ?? "") {
            throw AppError(
                .usage,
                reason:
                    "There is no field “\(path.joined(separator: ".").prefix(100))” of a \(kind.name.singular); there are "
                    + known.joined(separator: ", "))
        }
    }

    /// Returns an object that contains only the selected fields, in their original order.
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
