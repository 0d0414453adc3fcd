public import Domain
public import Presentation
public import Shared
public import TerminalKit

extension Console {
    /// Writes the detail page of one item in the format that the user chose.
    ///
    /// - Parameters:
    ///   - report: The item's detail page.
    ///   - extra: Additional members for the JSON object.
    ///   - parts: Writes the parts of the page, such as lists that belong to the item.
    /// - Throws: `OutputError`, or `AppError` if jq fails.
    public func write<Subject: TableReportable>(
        _ subject: Subject, as output: OutputDescription<Subject>, provenance: Provenance, report: DetailReport,
        isFavorite: Bool, extra: [JSONMember] = [],
        parts: @Sendable (OutputFormat, inout OutputBuffer) -> Void = { _, _ in }
    ) async throws {
        _ = try await withSink(for: output) { sink in
            var buffer = OutputBuffer()
            let format = output.format.on(terminal)
            switch format {
            case .json, .jsonLines:
                let value = subject.json(output.jsonFields, isFavorite: isFavorite).adding(.object(extra))
                buffer.appendLine(
                    output.includesMeta ? ListSummary(ofAll: 1, provenance: provenance).json(items: [value]) : value,
                    isIndented: output.isIndented(on: terminal))
            case .csv: append(subject, as: output, isFavorite, extra, into: &buffer)
            case .markdown:
                append(subject, as: output, isFavorite, [], into: &buffer)
                report.append(as: format, on: terminal, into: &buffer)
                parts(format, &buffer)
            case .table, .plain:
                report.append(as: format, on: terminal, into: &buffer)
                parts(format, &buffer)
            }
            try sink.flush(&buffer)
            note(ageOf: provenance)
        }
    }

    /// Appends a table that contains the item as its only row.
    private func append<Subject: TableReportable>(
        _ subject: Subject, as output: OutputDescription<Subject>, _ isFavorite: Bool, _ extra: [JSONMember],
        into buffer: inout OutputBuffer
    ) {
        var table = RecordTable(output.fields, as: output.format, extra: extra, on: terminal)
        let favorites = isFavorite ? [subject.favoriteKey].compactMap(\.self) : []
        table.append([subject], favorites: Set(favorites), into: &buffer)
    }

    // MARK: - Reports whose format is the user's only choice

    /// Writes a report in the given format.
    ///
    /// - Parameter json: The JSON to write if the format is JSON. If it is `nil`, the method writes an object with the
    ///   keys and values of the report's lines.
    public func write(_ report: DetailReport, json: JSONValue? = nil, as format: OutputFormat) throws {
        let lines = JSONValue.object(report.lines.map { JSONMember($0.key, JSONValue($0.plainText)) })
        try write([report], json: json ?? lines, as: format)
    }

    /// Writes the detail page of an item.
    public func write(_ item: some DetailReportable, as format: OutputFormat) throws {
        try write([DetailReport(item)], json: item.json(isFavorite: false), as: format)
    }

    /// Writes several reports in the given format. The parameter `json` contains the reports as JSON.
    func write(_ reports: [DetailReport], json: JSONValue, as format: OutputFormat) throws {
        var buffer = OutputBuffer()
        let format = format.on(terminal)
        switch format {
        case .json, .jsonLines: buffer.appendLine(json, isIndented: format == .json && terminal.isOutputTerminal)
        case .csv, .markdown: format.records(on: terminal)?.append(reports, into: &buffer)
        case .table, .plain:
            for (index, report) in reports.enumerated() {
                if index > 0 { buffer.appendLine() }
                report.append(as: format, on: terminal, into: &buffer)
            }
        }
        try output.flush(&buffer)
    }
}

extension RecordWriter {
    /// Appends a table with one row per report. It has one column for each key that occurs in a report.
    func append(_ reports: [DetailReport], into buffer: inout OutputBuffer) {
        var keys: [String] = []
        for line in reports.flatMap(\.lines) where !keys.contains(line.key) { keys.append(line.key) }
        appendHeader(keys, rightAligned: [], into: &buffer)
        for report in reports {
            let values = keys.map { key in report.lines.first { $0.key == key }?.plainText }
            append(values, linking: nil, into: &buffer)
        }
    }
}
