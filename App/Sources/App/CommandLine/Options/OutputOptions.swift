import CommandParsing
import Shared
import TerminalKit
import TerminalUI

/// The options that choose the output format.
enum OutputOptions {
    private static let group = OptionGroup("Output flags")
    static let jsonMeta = Option<Bool>.flag(
        "json-meta", help: "Wrap the JSON in an object with totals, source and rate limit")
    static let jsonLines = Option<Bool>.flag("jsonl", help: "Print one JSON object per line, as results arrive")
    static let jq = Option<String>.text(
        "jq", short: "q", "EXPR", help: "Filter the JSON with jq, which must be installed")
    static let csv = Option<Bool>.flag("csv", help: "Print CSV with a header row: the columns, or the fields of --json")
    static let markdown = Option<Bool>.flag(
        "markdown", help: "Print a Markdown table: the columns, or the fields of --json")
    static let plain = Option<Bool>.flag("plain", help: "Print tab-separated values even on a terminal")
    static let web = Option<Bool>.flag("web", short: "w", help: "Open the page in the browser")
    static let printURL = Option<Bool>.flag("print-url", help: "Print the URL of the page instead")

    /// Returns `--json`. Completion, manual pages and the error for a missing value list the fields.
    static func json(_ fields: [String]) -> Option<String> {
        Option(
            "json", value: .required(placeholder: "FIELDS"), choices: ["all"] + fields, isList: true,
            expects: "a list of fields",
            help: "Print JSON with these fields, separated by commas, or all"
        ) { $0 }
    }

    /// Returns the options for the output formats of a command whose rows have the given fields.
    static func all(fields: [String]) -> [OptionSpec] {
        group.options([
            json(fields).spec, jsonMeta.spec, jsonLines.spec, jq.spec, csv.spec, markdown.spec, plain.spec,
        ])
    }

    static let formats: [(option: Option<Bool>, value: ExportFormat)] = [(csv, .csv), (markdown, .markdown)]
    static let exports: [OptionSpec] = formats.map(\.option.spec)

    static let actions: [(option: Option<Bool>, value: PageAction)] = [(web, .open), (printURL, .print)]
    /// The options that show the page of an item or a list in place of its data.
    static let browsing = group.options(actions.map(\.option.spec))
}

extension OutputForm {
    /// Creates the requested output format.
    ///
    /// - Parameter parts: The options of further parts of the page. `--json` accepts their names as fields.
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
    /// Returns whether a part of a page is requested, by its option or as a field of `--json`.
    func asks(for part: Option<Bool>) throws(UsageError) -> Bool {
        let fields = texts(of: "json").flatMap { $0.split(separator: ",") }
        return try isOn(part) || fields.contains { $0.trimmed == part.spec.name }
    }
}

extension ReportForm {
    static let json = Option<Bool>.flag("json", help: "Print JSON")
    static let options: [OptionSpec] = [json.spec] + OutputOptions.exports + [OutputOptions.plain.spec]

    init(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireAtMostOne(of: Self.options)
        self.init(
            isJSON: try invocation.isOn(Self.json), export: try invocation.choice(of: OutputOptions.formats),
            isPlain: try invocation.isOn(OutputOptions.plain))
    }
}

extension FileTarget {
    static let force = Option<Bool>.flag("force", help: "Overwrite an existing file")
    static let options: [OptionSpec] = [OutputFile.option.spec, force.spec]

    init(_ invocation: Invocation) throws(UsageError) {
        self.init(
            file: try invocation.value(OutputFile.option).map(OutputFile.init),
            mayReplace: try invocation.isOn(Self.force))
    }
}

extension OutputFile {
    static let option = Option<String>.text(
        "output", short: "o", "FILE", completion: .files, help: "Write to this file; - is standard output")
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
