public import Domain
import Presentation
import Shared
import TerminalKit

/// An item as the screens show it: what its kind says of itself.
protocol ScreenItem: Item, TableReportable {
    /// What is searched where these are found: `GitHub repositories`.
    static var searchSubject: String { get }
    /// Its page, as far as a row knows it.
    func page(isFavorite: Bool) -> DetailReport
    var picture: ItemPicture? { get }
    var download: DownloadablePicture? { get }
}

extension ScreenItem where Self: DetailReportable {
    func page(isFavorite: Bool) -> DetailReport { DetailReport(self, isFavorite: isFavorite) }
}

extension ScreenItem {
    var picture: ItemPicture? { nil }
    var download: DownloadablePicture? { nil }

    @MainActor
    func preview(isFavorite: Bool) -> ItemPreview {
        ItemPreview(report: page(isFavorite: isFavorite), picture: picture)
    }
}

/// How things of one kind are shown where things of any kind are, such as favourites.
///
/// It is made of typed parts; that an item is of the kind is looked at here and nowhere else.
struct ItemView: Sendable {
    let kind: ItemKind
    /// What is seen of an item beside its list.
    let preview: @MainActor @Sendable (_ item: any Item, _ isFavorite: Bool) -> ItemPreview?
    /// Returns items of the kind as the contents of a file.
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

    /// The view of a kind.
    static subscript(kind: ItemKind) -> ItemView? {
        all.first { $0.kind == kind }
    }
}

/// A picture to be saved as a file: of which thing, and where it is.
public struct DownloadablePicture: Sendable, Hashable {
    public let key: ItemKey
    /// None where only the kind's own way leads to it.
    public let url: WebURL?

    public init(_ key: ItemKey, at url: WebURL? = nil) {
        self.key = key
        self.url = url
    }
}
