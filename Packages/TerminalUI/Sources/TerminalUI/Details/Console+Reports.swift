public import Shared
import TerminalKit

extension Console {
    /// Writes a report that has no choice of fields.
    ///
    /// - Parameter json: The same for programs; by default an object of the lines' keys and texts.
    public func write(_ report: DetailReport, json: JSONValue? = nil, as form: ReportForm) throws {
        let lines = JSONValue.object(report.lines.map { JSONMember($0.key, JSONValue($0.plainText)) })
        try write([report], json: json ?? lines, as: form)
    }

    /// Writes a list that has no choice of fields.
    public func write<Row: Reportable>(_ rows: [Row], as form: ReportForm) throws {
        var buffer = OutputBuffer()
        var list = ListReport<Row>(form.list(on: terminal))
        list.append(rows, into: &buffer)
        list.finish(nil, into: &buffer)
        try output.flush(&buffer)
    }

    func write(_ reports: [DetailReport], json: JSONValue, as form: ReportForm) throws {
        var buffer = OutputBuffer()
        if form.isJSON {
            buffer.appendLine(json, isIndented: terminal.isOutputTerminal)
        } else {
            form.append(reports, on: terminal, into: &buffer)
        }
        try output.flush(&buffer)
    }
}
