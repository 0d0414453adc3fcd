import Domain
import Presentation
import Shared
import TerminalKit

/// A file format in which the full-screen app can export rows.
struct ExportFormat: Sendable {
    let format: OutputFormat
    let title: String
    let fileExtension: String

    static let all = [
        ExportFormat(format: .json, title: "JSON", fileExtension: "json"),
        ExportFormat(format: .csv, title: "CSV", fileExtension: "csv"),
        ExportFormat(format: .markdown, title: "Markdown table", fileExtension: "md"),
    ]
}

/// The actions that export rows to files in the working directory. They export the marked rows or, if no row is marked,
/// all loaded rows. Each kind of item has its own file.
extension FullScreenApp {
    /// The items to export, or `nil` if there are no items.
    private var exportedItems: [any Item]? {
        if let markedItems { return markedItems }
        guard let cursor = view?.cursor else { return nil }
        let items = (0..<cursor.rowCount).compactMap { cursor.item(at: $0) }
        return items.isEmpty ? nil : items
    }

    func export(as format: ExportFormat) {
        guard let items = exportedItems else { return app.messages.informed("There are no rows to export.") }
        guard let save = services.save else { return app.messages.informed("Exporting is not available.") }
        let files = files(of: items, as: format)
        Task { [messages = app.messages] in
            do throws(AppError) {
                var names: [String] = []
                for file in files { names.append(try await save(file.bytes, file.name)) }
                messages.informed("Saved \(items.count.grouped) rows as \(names.joined(separator: ", ")).")
            } catch {
                messages.failed(error)
            }
        }
    }

    private func files(of items: [any Item], as format: ExportFormat) -> [(name: String, bytes: [UInt8])] {
        var kinds: [ItemKind] = []
        for item in items where !kinds.contains(item.key.kind) { kinds.append(item.key.kind) }
        return kinds.compactMap { kind in
            guard let view = ItemView[kind] else { return nil }
            let own = items.filter { $0.key.kind == kind }
            let favorites = Set(own.map(\.key).filter { app.favorites.isFavorite($0) })
            return ("\(kind.name.words).\(format.fileExtension)", view.export(own, favorites, format.format))
        }
    }
}
