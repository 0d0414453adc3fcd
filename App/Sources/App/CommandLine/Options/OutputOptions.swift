import CommandParsing
import Shared
import TerminalUI

/// Options that choose the form of the output.
enum OutputOptions {
    static let jsonMeta = Option<Bool>.flag(
        "json-meta", help: "Wrap the JSON in an object with totals, source and budget")
    static let jsonLines = Option<Bool>.flag("jsonl", help: "One JSON object a line, as rows arrive")
    static let jq = Option<String>.text("jq", short: "q", "EXPR", help: "Run the installed jq over the JSON")
    static let csv = Option<Bool>.flag("csv", help: "CSV with a header: the fields of --json, or the columns")
    static let markdown = Option<Bool>.flag("markdown", help: "A Markdown table with the same columns")
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
            json(fields).spec, jsonMeta.spec, jsonLines.spec, jq.spec, csv.spec, markdown.spec, plain.spec,
        ]
    }

    static let formats: [(option: Option<Bool>, value: ExportFormat)] = [(csv, .csv), (markdown, .markdown)]
    static let exports: [OptionSpec] = formats.map(\.option.spec)

    static let actions: [(option: Option<Bool>, value: PageAction)] = [(web, .open), (printURL, .print)]
    static let browsing: [OptionSpec] = actions.map(\.option.spec)
}

extension OutputForm {
    /// The form that was asked for.
    ///
    /// - Parameter parts: What more than the fields may be named among them.
    init(_ invocation: Invocation, parts: [Option<Bool>] = []) throws(UsageError) {
        let (lines, meta) = (OutputOptions.jsonLines.spec, OutputOptions.jsonMeta.spec)
        let others = OutputOptions.exports + [OutputOptions.plain.spec]
        try invocation.requireAtMostOne(of: [lines, meta] + others)
        try invocation.requireAtMostOne(of: [OutputOptions.jq.spec] + others)
        let parts = parts.map(\.spec.name)
        let json = OutputOptions.json(Row.reportFieldNames + parts)
        try invocation.requireAtMostOne(of: [json.spec, OutputOptions.plain.spec])
        self.init(
            fields: try invocation.value(json).map { text throws(UsageError) in try Self.fields(text, parts) },
            isWrapped: try invocation.isOn(OutputOptions.jsonMeta),
            isLines: try invocation.isOn(OutputOptions.jsonLines),
            export: try invocation.choice(of: OutputOptions.formats),
            filter: try invocation.value(OutputOptions.jq), isPlain: try invocation.isOn(OutputOptions.plain),
            mayPage: try !invocation.isOn(GlobalOptions.noPager))
    }

    private static func fields(_ text: String, _ parts: [String]) throws(UsageError) -> FieldSelection<Row> {
        do throws(FieldSelectionError) {
            return try FieldSelection(text, beside: parts)
        } catch {
            throw UsageError(error)
        }
    }
}

extension Invocation {
    /// Whether a part of a page is wanted: by its flag, or by its name among the fields.
    func asks(for part: Option<Bool>) throws(UsageError) -> Bool {
        let fields = texts(of: "json").flatMap { $0.split(separator: ",") }
        return try isOn(part) || fields.contains { $0.trimmed == part.spec.name }
    }
}

extension ReportForm {
    static let json = Option<Bool>.flag("json", help: "As JSON")
    static let options: [OptionSpec] = [json.spec] + OutputOptions.exports + [OutputOptions.plain.spec]

    init(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireAtMostOne(of: Self.options)
        self.init(
            isJSON: try invocation.isOn(Self.json), export: try invocation.choice(of: OutputOptions.formats),
            isPlain: try invocation.isOn(OutputOptions.plain))
    }
}

extension FileTarget {
    static let force = Option<Bool>.flag("force", help: "Replace the file that is there")
    static let options: [OptionSpec] = [OutputFile.option.spec, force.spec]

    init(_ invocation: Invocation) throws(UsageError) {
        self.init(
            file: try invocation.value(OutputFile.option).map(OutputFile.init),
            mayReplace: try invocation.isOn(Self.force))
    }
}

extension OutputFile {
    static let option = Option<String>.text(
        "output", short: "o", "FILE", completion: .files, help: "Write to this file, or to stdout for -")
}

extension UsageError {
    init(_ error: FieldSelectionError) {
        switch error {
        case .noFields(let available):
            self.init("--json needs a value", hint: "one of: all, \(available.joined(separator: ", "))")
        case .unknownField(let word, let available):
            let guess = UsageError.suggestion(for: word, among: available).map { "\($0) " } ?? ""
            self.init("--json: unknown field “\(word)”", hint: "\(guess)fields: \(available.joined(separator: ", "))")
        }
    }
}
