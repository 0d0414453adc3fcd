import Domain
import Shared
import TerminalUI

/// Writes one thing in the form that was asked for.
struct DetailWriter<Subject: Reportable> {
    let output: OutputChoice<Subject>
    let context: CommandContext

    /// - Parameters:
    ///   - report: The forms for people and pipes.
    ///   - extra: More members of the JSON object than the subject has.
    ///   - rows: What follows the facts in the forms for people and pipes, such as a table.
    func write(
        _ subject: Subject, provenance: Provenance, report: DetailReport, isFavorite: Bool,
        extra: [JSONMember] = [], rows: (ListForm<Repo>, inout OutputBuffer) -> Void = { _, _ in }
    ) async throws -> ExitCode {
        try await output.withSink(in: context) { sink in
            var buffer = OutputBuffer()
            switch output.json?.shape {
            case .some(let shape):
                let value = subject.json(output.json?.fields ?? .all, isFavorite: isFavorite).adding(.object(extra))
                let isIndented = shape != .lines && context.terminal.isOutputTerminal && output.filter == nil
                buffer.appendLine(
                    shape == .wrapped ? ListSummary(context.reported(provenance)).json(items: [value]) : value,
                    isIndented: isIndented)
            case nil where output.isForPeople(on: context.terminal):
                let width = context.terminal.size.columns
                report.appendPage(width: width, style: context.terminal.outputStyle, into: &buffer)
                rows(.table(width: width, style: context.terminal.outputStyle), &buffer)
            case nil:
                let form = PlainForm(context.terminal)
                report.appendPlain(form, into: &buffer)
                rows(.tabSeparated(form), &buffer)
            }
            try sink.flush(&buffer)
            context.messages.note(ageOf: provenance, in: context)
            return .success
        }
    }
}

extension ListSummary {
    /// Of the one thing that there is.
    fileprivate init(_ provenance: Provenance) {
        self.init(total: 1, reachable: 1, isIncomplete: false, isCapped: false, provenance: provenance)
    }
}
