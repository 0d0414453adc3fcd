import Domain
import Presentation
import Shared
import TerminalKit

/// An item that the screens of the full-screen app can show.
protocol ScreenItem: Item, DetailReportable, TableReportable {
    /// The plural name of the items that a search finds, such as `GitHub repositories`.
    static var searchSubject: String { get }
    var picture: ItemPicture? { get }
    /// Whether lists of these items are shown as picture grids by default.
    static var startsAsGrid: Bool { get }
    /// The item's name below its picture in a grid.
    var gridTitle: String { get }
    /// The last part of the item's name in a grid, which is never truncated, such as the year of a movie.
    var gridTitleEnd: String { get }
    var download: DownloadablePicture? { get }
}

extension ScreenItem {
    var picture: ItemPicture? { nil }
    static var startsAsGrid: Bool { false }
    var gridTitle: String { Self.listColumns[Self.listNameColumnIndex].text(self) ?? key.id }
    var gridTitleEnd: String { "" }
    var download: DownloadablePicture? { nil }

    /// Returns the item's page with the data of its list row.
    @MainActor
    func page(isFavorite: Bool) -> ScreenPage { ScreenPage(self, isFavorite: isFavorite) }

    /// Returns the items of this kind as the contents of a file in the given format.
    static func export(_ items: [any Item], favorites: Set<ItemKey>, as format: OutputFormat) -> [UInt8] {
        let items = items.compactMap { $0 as? Self }
        var buffer = OutputBuffer()
        guard format != .json else {
            let objects = items.map { $0.json(isFavorite: favorites.contains($0.key)) }
            buffer.appendLine(.array(objects), isIndented: true)
            return buffer.bytes
        }
        let file = TerminalCapabilities(isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false)
        var list = ListWriter(OutputDescription<Self>(format), on: file)
        list.append(items, favorites: favorites, into: &buffer)
        list.finish(nil, into: &buffer)
        return buffer.bytes
    }
}

/// A picture that the user can save as a file.
struct DownloadablePicture: Sendable, Hashable {
    /// The key of the item to which the picture belongs.
    let key: ItemKey
    /// The URL of the picture, or `nil` if the item's kind requires another way to download it.
    var url: WebURL?
}
