import CommandParsing
import TerminalUI

/// The form of a report that has no choice of fields: for people, for pipes, or JSON.
struct ReportForm: Sendable {
    let isJSON: Bool
    let isPlain: Bool

    static let json = Option<Bool>.flag("json", help: "As JSON")
    static let options: [OptionSpec] = [json.spec, OutputOptions.plain.spec]

    init(_ invocation: Invocation) throws(UsageError) {
        isJSON = try invocation.isOn(Self.json)
        isPlain = try invocation.isOn(OutputOptions.plain)
    }

    /// Writes a page for people or lines for pipes.
    func append(_ report: DetailReport, on terminal: TerminalCapabilities, into buffer: inout OutputBuffer) {
        if terminal.isOutputTerminal && !isPlain {
            report.appendPage(width: terminal.size.columns, style: terminal.outputStyle, into: &buffer)
        } else {
            report.appendPlain(PlainForm(terminal), into: &buffer)
        }
    }

    func listForm<Row: Reportable>(on terminal: TerminalCapabilities) -> ListForm<Row> {
        isJSON ? .json(.all, isIndented: terminal.isOutputTerminal) : .text(on: terminal, isPlain: isPlain)
    }
}
