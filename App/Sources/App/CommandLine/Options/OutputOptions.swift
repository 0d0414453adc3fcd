/// Options that choose the form of the output.
enum OutputOptions {
    static let jsonMeta = Option<Bool>.flag("json-meta", "Wrap the JSON in an object with totals, source and budget")
    static let jsonLines = Option<Bool>.flag("jsonl", "One JSON object a line, as rows arrive")
    static let jq = Option<String>.text("jq", short: "q", "EXPR", "Run the installed jq over the JSON")
    static let plain = Option<Bool>.flag("plain", "The form for pipes, on a terminal too")
    static let noPager = Option<Bool>.flag("no-pager", "Never start a pager")
    static let web = Option<Bool>.flag("web", short: "w", "Open in the browser")
    static let printURL = Option<Bool>.flag("print-url", "Print the web address only")

    /// The fields are listed in help and completion and when `--json` stands alone.
    static func json(_ fields: [String]) -> Option<String> {
        Option(
            "json", value: .required(placeholder: "FIELDS", choices: ["all"] + fields), expects: "a list of fields",
            "JSON with these fields, joined by commas, or all"
        ) { $0 }
    }

    /// Everything but `--web`, for a command whose rows have these fields.
    static func all(fields: [String]) -> [OptionSpec] {
        [
            json(fields).spec, jsonMeta.spec, jsonLines.spec, jq.spec, plain.spec, noPager.spec,
        ]
    }

    static let browsing: [OptionSpec] = [web.spec, printURL.spec]
}
