import CommandParsing
import Presentation
import Shared
import TerminalKit
import TerminalUI

/// The options that select the output format.
enum OutputOptions {
    private static let group = OptionGroup("Output flags")
    static let jsonMeta = Option<Bool>.flag(
        "json-meta", help: "Wrap the JSON in an object with totals, source and rate limit")
    static let jsonLines = Option<Bool>.flag("jsonl", help: "Print one JSON object per line, as results arrive")
    static let jq = Option<String>.text(
        "jq", short: "q", "EXPR", help: "Filter the JSON with jq, which must be installed")
    static let csv = Option<Bool>.flag(
        "csv", help: "Print CSV with a header row")
    static let markdown = Option<Bool>.flag(
        "markdown", help: "Print a Markdown table")
    static let plain = Option<Bool>.flag("plain", help: "Print tab-separated values even on a terminal")
    static let web = Option<Bool>.flag("web", short: "w", help: "Open the page in the browser")
    static let printURL = Option<Bool>.flag("print-url", help: "Print the URL of the page instead of opening it")

    /// Returns the option `--json` for the given field names. Completion, the manual page and the error message for a
    /// missing value list the names.
    static func json(_ fields: [String], completion: ValueCompletion = .choices) -> Option<String> {
        Option(
            "json", value: .required(placeholder: "FIELDS"), choices: ["all"] + fields, isList: true,
            completion: completion, expects: "a list of fields",
            help: "Print JSON with these comma-separated fields; use `all` for every field"
        ) { $0 }
    }

    static func all(fields: [String]) -> [OptionSpec] {
        group.options([
            json(fields).spec, jsonMeta.spec, jsonLines.spec, jq.spec, csv.spec, markdown.spec, plain.spec,
        ])
    }

    /// The options that select CSV or Markdown output, each with its format.
    static let formats: [(option: Option<Bool>, value: OutputFormat)] = [(csv, .csv), (markdown, .markdown)]

    static let actions: [(option: Option<Bool>, value: PageAction)] = [(web, .open), (printURL, .print)]
    /// The options that open or print the URL of a web page instead of loading the item or list.
    static let browsing = group.options(actions.map(\.option.spec))
}

extension OutputDescription {
    /// Creates a description of the output format from the parsed options.
    ///
    /// - Parameter parts: The options that add parts to a detail page. The option `--json` also accepts their names as
    ///   fields.
    init(_ invocation: Invocation, parts: [Option<Bool>] = []) throws(UsageError) {
        let (lines, meta) = (OutputOptions.jsonLines.spec, OutputOptions.jsonMeta.spec)
        let others = OutputOptions.formats.map(\.option.spec) + [OutputOptions.plain.spec]
        try invocation.requireAtMostOne(of: [lines, meta] + others)
        try invocation.requireAtMostOne(of: [OutputOptions.jq.spec] + others)
        let parts = parts.map(\.spec.fieldName)
        let json = OutputOptions.json(Row.fieldNames + parts)
        try invocation.requireAtMostOne(of: [json.spec, OutputOptions.plain.spec])
        let fields = try invocation.value(json).map { text throws(UsageError) in
            try UsageError.checking { try FieldSelection<Row>(text, beside: parts) }
        }
        let includesMeta = try invocation.isOn(OutputOptions.jsonMeta)
        let filter = try invocation.value(OutputOptions.jq)
        var format = OutputFormat.table
        if let table = try invocation.choice(of: OutputOptions.formats) {
            format = table
        } else if try invocation.isOn(OutputOptions.jsonLines) {
            format = .jsonLines
        } else if fields != nil || includesMeta || filter != nil {
            format = .json
        } else if try invocation.isOn(OutputOptions.plain) {
            format = .plain
        }
        self.init(
            format, fields: fields, includesMeta: includesMeta, filter: filter,
            allowsPager: try !invocation.isOn(GlobalOptions.noPager))
    }
}

extension Invocation {
    /// Returns whether the user requested a part of a detail page, either with its option or as a field of `--json`.
    func asks(for part: Option<Bool>) throws(UsageError) -> Bool {
        let fields = texts(of: "json").flatMap { $0.split(separator: ",") }
        return try isOn(part) || fields.contains { $0.trimmed == part.spec.fieldName }
    }
}

extension OptionSpec {
    /// The option's name as the name of a JSON field. For example, `--sub-issues` becomes `subIssues`.
    var fieldName: String {
        let words = name.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension OutputFormat {
    private static let json = Option<Bool>.flag("json", help: "Print JSON")
    private static let choices: [(option: Option<Bool>, value: OutputFormat)] =
        [(json, .json)] + OutputOptions.formats + [(OutputOptions.plain, .plain)]

    /// The output format options of commands that do not let the user select fields.
    static let options: [OptionSpec] = choices.map(\.option.spec)

    init(_ invocation: Invocation) throws(UsageError) {
        self = try invocation.choice(of: Self.choices) ?? .table
    }
}

extension FileTarget {
    static let force = Option<Bool>.flag("force", help: "Overwrite an existing file")
    static let output = Option<String>.text(
        "output", short: "o", "FILE", completion: .files, help: "Write to this file (- means standard output)")
    static let options: [OptionSpec] = [output.spec, force.spec]

    init(_ invocation: Invocation) throws(UsageError) {
        self.init(path: try invocation.value(Self.output), mayReplace: try invocation.isOn(Self.force))
    }
}
