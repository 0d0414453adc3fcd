/// A writer that generates the mdoc source of a manual page. The manual page mdoc(7) describes the format.
///
/// The command `mandoc -T lint` reports no problems in the generated source.
struct MdocText {
    /// The mdoc source that has been written so far.
    private(set) var source: String

    /// Creates a writer for a manual page, and writes the title and the NAME section of the page.
    ///
    /// - Parameters:
    ///   - name: The name of the page.
    ///   - section: The section number of the page.
    ///   - summary: The one-line description of the page.
    ///   - date: The date of the page in the form `2026-11-22`.
    ///   - origin: The text at the bottom of the page. Without this text, some formatters print "BSD".
    init(name: String, section: Int, summary: String, date: String, origin: String) {
        source = """
            .Dd \(Self.spelledOut(date))
            .Dt \(name.uppercased()) \(section)
            .Os \(Self.escaped(origin))
            .Sh NAME
            .Nm \(name)
            .Nd \(Self.escaped(summary))

            """
    }

    mutating func section(_ title: String) {
        line(".Sh \(Self.escaped(title))")
    }

    mutating func subsection(_ title: String) {
        line(".Ss \(Self.escaped(title))")
    }

    /// Appends a text as paragraphs of the manual page. Consecutive lines without indentation are joined. Indented
    /// lines keep their line breaks.
    mutating func paragraph(_ text: String) {
        for block in text.blocks {
            if block.isLiteral {
                // The macro `.Bd` starts with a blank line, so `.Pp` is not needed.
                line(".Bd -literal")
                for each in block.lines { line(Self.escaped(String(each))) }
                line(".Ed")
            } else {
                if !hasJustBegun { line(".Pp") }
                sentences(block.lines.joined(separator: " "))
            }
        }
    }

    /// Appends the usage line of a command to the manual page.
    mutating func synopsis<Command>(_ command: CommandSpec<Command>, program: String, path: [String]) {
        line(".Nm \(program)")
        if !path.isEmpty { line(".Cm \(path.map(Self.argument).joined(separator: " "))") }
        if !command.subcommands.isEmpty { line(path.isEmpty ? ".Op Ar COMMAND" : ".Ar COMMAND") }
        for argument in command.arguments {
            let name = Self.argument(argument.placeholder) + (argument.isRepeatable ? " ..." : "")
            line(argument.isOptional ? ".Op Ar \(name)" : ".Ar \(name)")
        }
        line(".Op Ar flags")
    }

    /// Appends a list of positional arguments with their descriptions.
    mutating func arguments(_ arguments: [ArgumentSpec]) {
        list(
            arguments.map { argument in
                (item: ".Ar \(Self.argument(argument.placeholder))", text: argument.summary + listed(argument.choices))
            })
    }

    /// Appends a list of options with their descriptions.
    mutating func options(_ options: [OptionSpec]) {
        list(
            options.map { option in
                var item = option.short.map { ".Fl \(Self.argument(String($0))) , " } ?? "."
                item += "Fl \(Self.argument("-" + option.name))"
                switch option.value {
                case .none: break
                case .required(let placeholder): item += " Ar \(Self.argument(placeholder))"
                case .optional(let placeholder): item += " Ns Op = Ns Ar \(Self.argument(placeholder))"
                }
                // Append the choices if the help text of the option does not include them.
                return (item: item, text: option.fullHelp + (option.showsChoices ? "" : listed(option.choices)))
            })
    }

    /// Appends example command lines as literal text, below a heading if a title is given.
    mutating func examples(_ lines: [String], program: String, title: String? = nil) {
        guard !lines.isEmpty else { return }
        if let title { section(title) } else { line(".Pp") }
        line(title == nil ? "Examples:" : "Command lines to try:")
        line(".Bd -literal -offset indent")
        for each in lines { line(Self.escaped("\(program) \(each)")) }
        line(".Ed")
    }

    /// Appends a list of items with their descriptions. Appends nothing if the list is empty.
    mutating func list(_ rows: [(item: String, text: String)]) {
        guard !rows.isEmpty else { return }
        line(".Bl -tag -width Ds")
        for row in rows {
            line(".It \(row.item.drop { $0 == "." })")
            sentences(row.text)
        }
        line(".El")
    }

    /// Appends the SEE ALSO section, which refers to other manual pages by name and section number.
    mutating func seeAlso(_ references: [(name: String, section: Int)]) {
        guard !references.isEmpty else { return }
        section("SEE ALSO")
        let sorted = references.sorted { ($0.section, $0.name.lowercased()) < ($1.section, $1.name.lowercased()) }
        for (index, reference) in sorted.enumerated() {
            line(".Xr \(reference.name) \(reference.section)\(index == sorted.count - 1 ? "" : " ,")")
        }
    }

    private mutating func line(_ text: String) {
        source += text + "\n"
    }

    /// Whether the last line of the mdoc source is a heading.
    private var hasJustBegun: Bool {
        let last = source.dropLast().split(separator: "\n").last ?? ""
        return last.hasPrefix(".Sh") || last.hasPrefix(".Ss")
    }

    /// Appends a text so that each sentence starts on a new line, as mdoc(7) recommends. Long sentences are wrapped.
    private mutating func sentences(_ text: String) {
        var sentence = ""
        for word in text.split(separator: " ") {
            sentence += (sentence.isEmpty ? "" : " ") + word
            guard let last = word.last, ".!?".contains(last), word.count > 2 else { continue }
            wrap(sentence)
            sentence = ""
        }
        if !sentence.isEmpty { wrap(sentence) }
    }

    private mutating func wrap(_ sentence: String) {
        var current = ""
        for word in sentence.split(separator: " ").map({ Self.escaped(String($0)) }) {
            if !current.isEmpty, current.utf8.count + 1 + word.utf8.count > 78 {
                line(Self.guarded(current))
                current = ""
            }
            current += (current.isEmpty ? "" : " ") + word
        }
        line(Self.guarded(current))
    }

    private func listed(_ values: [String]) -> String {
        values.isEmpty ? "" : ". One of: \(values.joined(separator: ", "))"
    }

    /// Returns the text with all special characters of the mdoc format escaped.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "`": escaped += "\\(ga"
            case "'": escaped += "\\(aq"
            case "\"": escaped += "\\(dq"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case " "..."~": escaped.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
        return guarded(escaped)
    }

    /// Returns the line in a form that a formatter does not interpret as a macro. An escape sequence is added if
    /// necessary.
    private static func guarded(_ line: String) -> String {
        line.first == "." || line.first == "'" ? "\\&" + line : line
    }

    /// Returns a text as a single argument of an mdoc macro. A text of up to three characters is escaped, because it
    /// could be the name of a macro.
    private static func argument(_ text: String) -> String {
        let escaped = escaped(text)
        let argument = text.count < 4 ? "\\&" + escaped : escaped
        return argument.contains(" ") ? "\"\(argument)\"" : argument
    }

    /// Converts a date such as `2026-11-22` to the form `November 22, 2026`. Returns the text of any other form without
    /// converting it.
    private static func spelledOut(_ day: String) -> String {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return escaped(day) }
        return "\(months[parts[1] - 1]) \(parts[2]), \(parts[0])"
    }
}
