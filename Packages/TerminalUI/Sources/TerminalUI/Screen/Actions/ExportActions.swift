import Domain
import Presentation
import Shared
import TerminalKit

extension OutputFormat {
    /// The file formats in which the full-screen app can export rows.
    static let ofFiles: [OutputFormat] = [.json, .csv, .markdown]

    var title: String {
        switch self {
        case .table: "Table"
        case .plain: "Tab-separated text"
        case .json: "JSON"
        case .jsonLines: "JSON Lines"
        case .csv: "CSV"
        case .markdown: "Markdown table"
        }
    }

    fileprivate var fileExtension: String {
        switch self {
        case .table: "txt"
        case .plain: "tsv"
        case .json: "json"
        case .jsonLines: "jsonl"
        case .csv: "csv"
        case .markdown: "md"
        }
    }
}

/// Exports the marked rows, or all loaded rows, to files in the working directory, one file per kind.
@MainActor
struct ExportActions {
    let app: AppCoordinator
    let services: ScreenServices
    let marks: MarkActions

    /// The items to export, or `nil` if there are none.
    var items: [any Item]? {
        if let items = marks.items { return items }
        guard let cursor = app.feature?.screen.view.cursor else { return nil }
        let items = (0..<cursor.rowCount).compactMap { cursor.item(at: $0) }
        return items.isEmpty ? nil : items
    }

    func export(as format: OutputFormat) {
        guard let items else { return app.messages.informed("There are no rows to export.") }
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

    private func files(of items: [any Item], as format: OutputFormat) -> [(name: String, bytes: [UInt8])] {
        var kinds: [ItemKind] = []
        for item in items where !kinds.contains(item.key.kind) { kinds.append(item.key.kind) }
        return kinds.compactMap { kind in
            guard let view = ItemView[kind] else { return nil }
            let own = items.filter { $0.key.kind == kind }
            let favorites = Set(own.map(\.key).filter { app.favorites.isFavorite($0) })
            return ("\(kind.name.words).\(format.fileExtension)", view.export(own, favorites, format))
        }
    }
}
