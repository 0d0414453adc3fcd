import CommandParsing
import TerminalUI

/// Options that choose the form of the output.
enum OutputOptions {
    static let jsonMeta = Option<Bool>.flag(
        "json-meta", help: "Wrap the JSON in an object with totals, source and budget")
    static let jsonLines = Option<Bool>.flag("jsonl", help: "One JSON object a line, as rows arrive")
    static let jq = Option<String>.text("jq", short: "q", "EXPR", help: "Run the installed jq over the JSON")
    static let plain = Option<Bool>.flag("plain", help: "The form for pipes, on a terminal too")
    static let web = Option<Bool>.flag("web", short: "w", help: "Open in the browser")
    static let printURL = Option<Bool>.flag("print-url", help: "Print the web address only")

    /// The fields are listed in help and completion and when `--json` stands alone.
    static func json(_ fields: [String]) -> Option<String> {
        Option(
            "json", value: .required(placeholder: "FIELDS"), choices: ["all"] + fields, isList: true,
            expects: "a list of fields",
            help: "JSON with these fields, joined by commas, or all"
        ) { $0 }
    }

    /// Everything but `--web`, for a command whose rows have these fields.
    static func all(fields: [String]) -> [OptionSpec] {
        [
            json(fields).spec, jsonMeta.spec, jsonLines.spec, jq.spec, plain.spec,
        ]
    }

    static let browsing: [OptionSpec] = [web.spec, printURL.spec]
}

extension OutputForm {
    /// The form that was asked for.
    init(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireAtMostOne(of: [OutputOptions.jsonMeta.spec, OutputOptions.jsonLines.spec])
        let text = try invocation.value(OutputOptions.json(Row.reportFieldNames))
        let filter = try invocation.value(OutputOptions.jq)
        let shape: Shape? =
            if try invocation.isOn(OutputOptions.jsonLines) {
                .lines
            } else if try invocation.isOn(OutputOptions.jsonMeta) {
                .wrapped
            } else {
                text != nil || filter != nil ? .array : nil
            }
        let json: (shape: Shape, fields: FieldSelection<Row>)? =
            if let shape {
                (shape, try text.map(Self.fields) ?? .all)
            } else {
                nil
            }
        self.init(
            json: json, filter: filter, isPlain: try invocation.isOn(OutputOptions.plain),
            mayPage: try !invocation.isOn(GlobalOptions.noPager))
    }

    private static func fields(_ text: String) throws(UsageError) -> FieldSelection<Row> {
        do throws(FieldSelectionError) {
            return try FieldSelection(text)
        } catch {
            throw UsageError(error)
        }
    }
}

extension ReportForm {
    static let json = Option<Bool>.flag("json", help: "As JSON")
    static let options: [OptionSpec] = [json.spec, OutputOptions.plain.spec]

    init(_ invocation: Invocation) throws(UsageError) {
        self.init(
            isJSON: try invocation.isOn(Self.json), isPlain: try invocation.isOn(OutputOptions.plain))
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
