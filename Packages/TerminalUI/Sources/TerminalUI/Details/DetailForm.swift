public import Domain
public import Shared
public import TerminalKit

/// How a thing is written where it is not JSON.
public enum DetailForm: Sendable {
    /// - Parameter width: In columns.
    case page(width: Int, style: TextStyle)
    case plain(PlainForm)
    /// - Parameter isOnTerminal: Whether nothing may reorder text where it is shown.
    case markdown(isOnTerminal: Bool)

    init(_ terminal: TerminalCapabilities, isForPeople: Bool) {
        self =
            isForPeople
            ? .page(width: terminal.size.columns, style: terminal.outputStyle) : .plain(PlainForm(terminal))
    }
}

extension DetailReport {
    /// Writes what of it has a place in the form: beside a table of Markdown, which has the lines, the text alone.
    func append(_ form: DetailForm, into buffer: inout OutputBuffer) {
        switch form {
        case .page(let width, let style): appendPage(width: width, style: style, into: &buffer)
        case .plain(let form): appendPlain(form, into: &buffer)
        case .markdown(let isOnTerminal): appendText(isOnTerminal: isOnTerminal, into: &buffer)
        }
    }
}

extension Console {
    /// Writes one thing in the form that was asked for.
    ///
    /// - Parameters:
    ///   - report: The forms for people and pipes.
    ///   - extra: More members of the JSON object than the subject has.
    ///   - rows: What follows the lines in the forms for people and pipes, such as a table.
    /// - Throws: ``OutputError``, or `AppError` for jq.
    public func write<Subject: Reportable>(
        _ subject: Subject, as form: OutputForm<Subject>, provenance: Provenance, report: DetailReport,
        isFavorite: Bool, extra: [JSONMember] = [],
        rows: @Sendable (DetailForm, inout OutputBuffer) -> Void = { _, _ in }
    ) async throws {
        _ = try await withSink(for: form) { sink in
            var buffer = OutputBuffer()
            switch form.json?.shape {
            case .some(let shape):
                let value = subject.json(form.json?.fields ?? .all, isFavorite: isFavorite).adding(.object(extra))
                let isIndented = shape != .lines && terminal.isOutputTerminal && form.filter == nil
                buffer.appendLine(
                    shape == .wrapped ? ListSummary(ofAll: 1, provenance: provenance).json(items: [value]) : value,
                    isIndented: isIndented)
            case nil where form.export?.format == .csv:
                export(subject, as: .csv, form.export?.fields, isFavorite, extra, into: &buffer)
            case nil:
                var detailForm = DetailForm(terminal, isForPeople: form.isForPeople(on: terminal))
                if form.export?.format == .markdown {
                    export(subject, as: .markdown, form.export?.fields, isFavorite, [], into: &buffer)
                    detailForm = .markdown(isOnTerminal: terminal.isOutputTerminal)
                }
                report.append(detailForm, into: &buffer)
                rows(detailForm, &buffer)
            }
            try sink.flush(&buffer)
            note(ageOf: provenance)
        }
    }

    /// A table with one record.
    private func export<Subject: Reportable>(
        _ subject: Subject, as format: ExportFormat, _ fields: FieldSelection<Subject>?, _ isFavorite: Bool,
        _ extra: [JSONMember], into buffer: inout OutputBuffer
    ) {
        var table = ExportedTable(format, fields, extra: extra, isOnTerminal: terminal.isOutputTerminal)
        let favorites = isFavorite ? [subject.favoriteKey].compactMap(\.self) : []
        table.append([subject], favorites: Set(favorites), into: &buffer)
    }
}
