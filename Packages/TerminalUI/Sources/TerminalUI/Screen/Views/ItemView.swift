import Domain
import Presentation
import Shared
import TerminalKit

/// An item that the screens of the full-screen app can show.
protocol ScreenItem: Item, TableReportable {
    /// The plural name of the items that a search finds, such as `GitHub repositories`.
    static var searchSubject: String { get }
    /// Returns the item's page with the data of its list row.
    @MainActor
    func page(isFavorite: Bool) -> ScreenPage
    var picture: ItemPicture? { get }
    /// Whether lists of these items are shown as picture grids by default.
    static var startsAsGrid: Bool { get }
    /// The item's name below its picture in a grid.
    var gridTitle: String { get }
    /// The last part of the item's name in a grid, which is never truncated, such as the year of a movie.
    var gridTitleEnd: String { get }
    var download: DownloadablePicture? { get }
}

extension ScreenItem where Self: DetailReportable {
    @MainActor
    func page(isFavorite: Bool) -> ScreenPage { ScreenPage(DetailReport(self, isFavorite: isFavorite)) }
}

extension ScreenItem where Self: HeaderReportable {
    @MainActor
    func page(isFavorite: Bool) -> ScreenPage { ScreenPage(self, isFavorite: isFavorite) }
}

extension ScreenItem {
    var picture: ItemPicture? { nil }
    static var startsAsGrid: Bool { false }
    var gridTitle: String { Self.listColumns[Self.listNameColumnIndex].text(self) ?? key.id }
    var gridTitleEnd: String { "" }
    var download: DownloadablePicture? { nil }

    @MainActor
    func preview(isFavorite: Bool) -> ItemPreview {
        ItemPreview(key: key, page: page(isFavorite: isFavorite), picture: picture)
    }
}

/// The presentation of one item kind on screens that contain items of any kind, such as the favorites.
///
/// Only this type casts `any Item` to the concrete type of the kind.
struct ItemView: Sendable {
    let kind: ItemKind
    /// A closure that returns the preview of an item, which is shown beside the list, or `nil` if there is no preview.
    let preview: @MainActor @Sendable (_ item: any Item, _ isFavorite: Bool) -> ItemPreview?
    /// A closure that encodes items of the kind as the contents of a file in the given format.
    let export: @Sendable (_ items: [any Item], _ favorites: Set<ItemKey>, _ format: OutputFormat) -> [UInt8]

    init<Element: ScreenItem>(_ type: Element.Type) {
        kind = type.kind
        preview = { item, isFavorite in (item as? Element)?.preview(isFavorite: isFavorite) }
        export = { items, favorites, format in
            let items = items.compactMap { $0 as? Element }
            var buffer = OutputBuffer()
            guard format != .json else {
                let objects = items.map { $0.json(isFavorite: favorites.contains($0.key)) }
                buffer.appendLine(.array(objects), isIndented: true)
                return buffer.bytes
            }
            let file = TerminalCapabilities(isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false)
            var list = ListWriter(OutputDescription<Element>(format), on: file)
            list.append(items, favorites: favorites, into: &buffer)
            list.finish(nil, into: &buffer)
            return buffer.bytes
        }
    }

    /// Returns the presentation of an item kind, or `nil` if screens do not show items of this kind.
    static subscript(kind: ItemKind) -> ItemView? {
        all.first { $0.kind == kind }
    }
}

/// A picture that the user can save as a file.
struct DownloadablePicture: Sendable, Hashable {
    /// The key of the item to which the picture belongs.
    let key: ItemKey
    /// The URL of the picture, or `nil` if the item's kind requires another way to download it.
    var url: WebURL?
}
