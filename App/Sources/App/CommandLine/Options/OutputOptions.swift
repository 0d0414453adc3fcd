import CommandParsing

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
