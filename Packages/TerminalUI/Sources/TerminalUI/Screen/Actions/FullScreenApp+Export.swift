import Domain
import Presentation
import Shared
import TerminalKit

/// The actions that export rows to files in the working directory. They export the marked rows or, if no row is marked,
/// all loaded rows. Each kind of item has its own file.
extension FullScreenApp {
    /// The file formats in which rows can be exported.
    static let exportFormats: [(format: OutputFormat, title: String, fileExtension: String)] = [
        (.json, "JSON", "json"), (.csv, "CSV", "csv"), (.markdown, "Markdown table", "md"),
    ]

    /// The items to export, or `nil` if there are no items.
    private var exportedItems: [any Item]? {
        if let markedItems { return markedItems }
        guard let cursor = view?.cursor else { return nil }
        let items = (0..<cursor.rowCount).compactMap { cursor.item(at: $0) }
        return items.isEmpty ? nil : items
    }

    /// Exports rows to a file.
    ///
    /// - Parameter index: The index of the format in ``exportFormats``.
    func export(as index: Int) {
        guard let items = exportedItems else { return app.messages.informed("There are no rows to export.") }
        guard let save = services.save else { return app.messages.informed("Exporting is not available.") }
        let files = files(of: items, as: index)
        let count = items.count.grouped
        start { () async throws(AppError) in
            var names: [String] = []
            for file in files { names.append(try await save(file.bytes, file.name)) }
            return "Saved \(count) rows as \(names.joined(separator: ", "))."
        }
    }

    private func files(of items: [any Item], as index: Int) -> [(name: String, bytes: [UInt8])] {
        let (format, _, fileExtension) = Self.exportFormats[index]
        var kinds: [ItemKind] = []
        for item in items where !kinds.contains(item.key.kind) { kinds.append(item.key.kind) }
        return kinds.compactMap { kind in
            let own = items.filter { $0.key.kind == kind }
            guard let first = own.first as? any ScreenItem else { return nil }
            let favorites = Set(own.map(\.key).filter { app.favorites.isFavorite($0) })
            let bytes = type(of: first).export(own, favorites: favorites, as: format)
            return ("\(kind.name.words).\(fileExtension)", bytes)
        }
    }
}
