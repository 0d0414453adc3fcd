/// Takes a command line apart by the description of the commands.
///
/// Options may stand before or after words, as `--name value`, `--name=value`, `-n value` or `-nvalue`;
/// switches without a value may share one dash; `--` ends the options. Nothing is guessed.
struct ArgumentParser {
    let root: CommandSpec
    /// Accepted by every command, before or after its name.
    let globalOptions: [OptionSpec]

    func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        var scan = Scan(command: root, options: globalOptions)
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if scan.optionsHaveEnded || !argument.hasPrefix("-") || argument == "-" {
                try take(word: argument, into: &scan)
            } else if argument == "--" {
                scan.optionsHaveEnded = true
            } else if argument.hasPrefix("--") {
                try take(long: argument.dropFirst(2), rest: &rest, into: &scan)
            } else {
                try take(shorts: argument.dropFirst(), rest: &rest, into: &scan)
            }
        }
        return Invocation(path: scan.path, command: scan.command, words: scan.words, values: scan.values)
    }

    private struct Scan {
        var command: CommandSpec
        var options: [OptionSpec]
        var path: [String] = []
        var words: [String] = []
        var values: [OptionSpec: [String]] = [:]
        var optionsHaveEnded = false
    }

    private func take(word: String, into scan: inout Scan) throws(UsageError) {
        if let next = scan.command.subcommand(word) {
            scan.command = next
            scan.path.append(word)
            scan.options = next.options + next.visible(globalOptions)
        } else if scan.command.subcommands.isEmpty {
            scan.words.append(word)
        } else {
            throw .unknownCommand(word, in: scan.command, path: scan.path)
        }
    }

    private func take(
        long text: Substring, rest: inout ArraySlice<String>, into scan: inout Scan
    ) throws(UsageError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = scan.options.first(where: { $0.name == name }) else {
            throw .unknownOption("--\(name)", known: scan.options)
        }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        try store(option, attached: attached, rest: &rest, into: &scan)
    }

    private func take(
        shorts text: Substring, rest: inout ArraySlice<String>, into scan: inout Scan
    ) throws(UsageError) {
        var letters = text
        while let letter = letters.popFirst() {
            guard let option = scan.options.first(where: { $0.short == letter }) else {
                throw .unknownOption("-\(letter)", known: scan.options)
            }
            if case .none = option.value, letters.first != "=" {
                scan.values[option, default: []].append("true")
            } else {
                let attached = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
                return try store(option, attached: attached, rest: &rest, into: &scan)
            }
        }
    }

    private func store(
        _ option: OptionSpec, attached: String?, rest: inout ArraySlice<String>, into scan: inout Scan
    ) throws(UsageError) {
        let text: String
        switch option.value {
        case .none:
            text = attached ?? "true"
        case .optional:
            text = attached ?? ""
        case .required:
            if let attached {
                text = attached
            } else if let next = rest.first, !(next.hasPrefix("--") && next.count > 2) {
                text = next
                rest = rest.dropFirst()
            } else {
                throw .missingValue(option)
            }
        }
        scan.values[option, default: []].append(text)
    }
}
