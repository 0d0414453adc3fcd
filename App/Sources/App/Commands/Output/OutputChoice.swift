import CommandParsing
import TerminalUI

/// The form of the output that was asked for.
struct OutputChoice<Row: Reportable>: Sendable {
    /// How rows are written as JSON, if they are.
    enum Shape: Sendable {
        case array, wrapped, lines
    }

    let json: (shape: Shape, fields: FieldSelection<Row>)?
    /// An expression for jq over the JSON.
    let filter: String?
    let isPlain: Bool
    let mayPage: Bool

    init(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireAtMostOne(of: [OutputOptions.jsonMeta.spec, OutputOptions.jsonLines.spec])
        let text = try invocation.value(OutputOptions.json(Row.reportFieldNames))
        filter = try invocation.value(OutputOptions.jq)
        let shape: Shape? =
            if try invocation.isOn(OutputOptions.jsonLines) {
                .lines
            } else if try invocation.isOn(OutputOptions.jsonMeta) {
                .wrapped
            } else {
                text != nil || filter != nil ? .array : nil
            }
        json =
            if let shape {
                (shape, try text.map(Self.fields) ?? .all)
            } else {
                nil
            }
        isPlain = try invocation.isOn(OutputOptions.plain)
        mayPage = try !invocation.isOn(GlobalOptions.noPager)
    }

    /// The form for this terminal or pipe.
    func form(on terminal: TerminalCapabilities) -> ListForm<Row> {
        let isIndented = terminal.isOutputTerminal && filter == nil
        return switch json?.shape {
        case .array: .json(json?.fields ?? .all, isIndented: isIndented)
        case .wrapped: .jsonWithMeta(json?.fields ?? .all, isIndented: isIndented)
        case .lines: .jsonLines(json?.fields ?? .all)
        case nil: .text(on: terminal, isPlain: isPlain)
        }
    }

    /// Whether people read it: a heading and a pager make sense.
    func isForPeople(on terminal: TerminalCapabilities) -> Bool {
        json == nil && !isPlain && terminal.isOutputTerminal
    }

    private static func fields(_ text: String) throws(UsageError) -> FieldSelection<Row> {
        do throws(FieldSelectionError) {
            return try FieldSelection(text)
        } catch {
            throw UsageError(error)
        }
    }
}

extension UsageError {
    fileprivate init(_ error: FieldSelectionError) {
        switch error {
        case .noFields(let available):
            self.init("--json needs a value", hint: "one of: all, \(available.joined(separator: ", "))")
        case .unknownField(let word, let available):
            let guess = UsageError.suggestion(for: word, among: available).map { "\($0) " } ?? ""
            self.init("--json: unknown field “\(word)”", hint: "\(guess)fields: \(available.joined(separator: ", "))")
        }
    }
}
