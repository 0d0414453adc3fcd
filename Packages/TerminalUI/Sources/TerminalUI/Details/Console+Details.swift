import Domain
public import Presentation
import Shared
public import TerminalKit

extension Console {
    /// Writes the detail page of an item that is stored on this computer, in the format that the user chose.
    ///
    /// - Throws: `OutputError`, or `AppError` if jq fails.
    public func write<Subject: DetailReportable & TableReportable>(
        _ subject: Subject, as output: OutputDescription<Subject>
    ) async throws {
        let provenance = Provenance(source: .cache, fetchedAt: clock.now())
        try await write(subject, as: output, provenance: provenance, report: DetailReport(subject))
    }

    /// Writes the detail page of one item in the format that the user chose.
    ///
    /// - Parameters:
    ///   - report: The item's detail page.
    ///   - extra: Additional members for the JSON object.
    ///   - parts: Writes the parts of the page, such as lists that belong to the item.
    /// - Throws: `OutputError`, or `AppError` if jq fails.
    func write<Subject: TableReportable>(
        _ subject: Subject, as output: OutputDescription<Subject>, provenance: Provenance, report: DetailReport,
        isFavorite: Bool? = false, extra: [JSONMember] = [],
        parts: @Sendable (inout DetailOutput) -> Void = { _ in }
    ) async throws {
        _ = try await withSink(for: output) { sink in
            var page = DetailOutput(format: output.format.on(terminal), terminal: terminal)
            switch page.format {
            case .json, .jsonLines:
                let value = subject.json(output.jsonFields, isFavorite: isFavorite).adding(.object(extra))
                page.buffer.appendLine(
                    output.includesMeta ? ListSummary(ofAll: 1, provenance: provenance).json(items: [value]) : value,
                    isIndented: output.isIndented(on: terminal))
            case .csv, .markdown:
                let columns = page.format == .csv ? extra : []
                var table = RecordTable(output.fields, as: page.format, extra: columns, on: terminal)
                let favorites = isFavorite.map { Set($0 ? [subject.favoriteKey].compactMap(\.self) : []) }
                table.append([subject], favorites: favorites, into: &page.buffer)
            case .table, .plain: break
            }
            if [.table, .plain, .markdown].contains(page.format) {
                report.append(to: &page)
                parts(&page)
            }
            try sink.flush(&page.buffer)
        }
        note(ageOf: provenance)
    }

    // MARK: - Reports whose format is the user's only choice

    /// Writes a report in the given format. JSON is an object with the keys and values of the report's lines.
    public func write(_ report: DetailReport, as format: OutputFormat) throws {
        let lines = report.lines.map { JSONMember($0.key, JSONValue($0.plainText)) }
        try write([report], json: .object(lines), as: format)
    }

    /// Writes the detail page of an item.
    public func write(_ item: some DetailReportable, as format: OutputFormat) throws {
        try write([DetailReport(item)], json: item.json(isFavorite: false), as: format)
    }

    /// Writes several reports in the given format. The parameter `json` contains the reports as JSON. CSV and Markdown
    /// have one row per report, and one column for each key that occurs in a report.
    func write(_ reports: [DetailReport], json: JSONValue, as format: OutputFormat) throws {
        var page = DetailOutput(format: format.on(terminal), terminal: terminal)
        switch page.format {
        case .json, .jsonLines:
            page.buffer.appendLine(json, isIndented: format == .json && terminal.isOutputTerminal)
        case .csv, .markdown:
            var keys: [String] = []
            for line in reports.flatMap(\.lines) where !keys.contains(line.key) { keys.append(line.key) }
            let records = RecordWriter(format, on: terminal)
            records.appendHeader(keys, into: &page.buffer)
            for report in reports {
                let values = keys.map { key in report.lines.first { $0.key == key }?.plainText }
                records.append(values, into: &page.buffer)
            }
        case .table, .plain:
            for (index, report) in reports.enumerated() {
                if index > 0 { page.appendLine() }
                report.append(to: &page)
            }
        }
        try output.flush(&page.buffer)
    }
}
