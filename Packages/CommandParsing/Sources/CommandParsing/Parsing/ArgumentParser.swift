/// Takes a command line apart by the description of the commands.
///
/// Options may stand before or after words, as `--name value`, `--name=value`, `-n value` or `-nvalue`;
/// switches without a value may share one dash; `--` ends the options. Nothing is guessed.
struct ArgumentParser<Command> {
    let interface: CommandLineInterface<Command>

    private struct Scan {
        var command: CommandSpec<Command>
        var own: [OptionSpec]
        var path: [String] = []
        var words: [String] = []
        var given: [(option: OptionSpec, text: String)] = []
        var optionsHaveEnded = false
    }

    func parse(
        _ arguments: [String]
    ) throws(UsageError) -> (command: CommandSpec<Command>, invocation: Invocation) {
        var scan = Scan(command: interface.root, own: interface.root.options)
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
        let invocation = Invocation(
            program: interface.root.name, path: scan.path, arguments: scan.command.arguments, words: scan.words,
            given: scan.given)
        return (scan.command, invocation)
    }

    private func take(word: String, into scan: inout Scan) throws(UsageError) {
        let subcommands = scan.command.subcommands
        if let next = subcommands.named(word) {
            scan.command = next
            scan.own = next.options
            scan.path.append(word)
        } else if subcommands.isEmpty {
            scan.words.append(word)
        } else {
            throw interface.unknown(word, in: scan.command, path: scan.path)
        }
    }

    private func take(
        long text: Substring, rest: inout ArraySlice<String>, into scan: inout Scan
    ) throws(UsageError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = option(in: scan, where: { $0.name == name }) else {
            throw interface.unknownFlag("--\(name)", own: scan.own, path: scan.path)
        }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        try store(option, attached: attached, rest: &rest, into: &scan)
    }

    private func take(
        shorts text: Substring, rest: inout ArraySlice<String>, into scan: inout Scan
    ) throws(UsageError) {
        var letters = text
        while let letter = letters.popFirst() {
            guard let option = option(in: scan, where: { $0.short == letter }) else {
                if let meant = longName(text, in: scan) {
                    throw UsageError("unknown flag -\(meant)", hint: UsageError.didYouMean(["--\(meant)"]))
                }
                throw interface.unknownFlag("-\(letter)", own: scan.own, path: scan.path)
            }
            if case .none = option.value, letters.first != "=" {
                scan.given.append((option, "true"))
            } else {
                let attached = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
                return try store(option, attached: attached, rest: &rest, into: &scan)
            }
        }
    }

    /// The name of an option that was written with one dash in place of two.
    private func longName(_ text: Substring, in scan: Scan) -> String? {
        let name = String(text.prefix { $0 != "=" })
        return name.count > 1 && option(in: scan, where: { $0.name == name }) != nil ? name : nil
    }

    /// The command's own option before a global one. The tables are looked through where they are: they are long, and
    /// nothing here keeps them.
    private func option(in scan: Scan, where isMeant: (OptionSpec) -> Bool) -> OptionSpec? {
        scan.own.first(where: isMeant) ?? interface.globalOptions.first(where: isMeant)
    }

    private func store(
        _ option: OptionSpec, attached: String?, rest: inout ArraySlice<String>, into scan: inout Scan
    ) throws(UsageError) {
        let text: String
        switch option.value {
        case .none:
            text = attached ?? "true"
        case .optional:
            // `--name=` is a value forgotten, such as that of a variable that is empty, and not the option alone.
            guard attached?.isEmpty != true else { throw .missingValue(option) }
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
        if attached == nil { try refuseDetachedValue(of: option, before: rest) }
        try option.check(text)
        scan.given.append((option, text))
    }

    /// A value in the place of a word would quietly be searched for.
    private func refuseDetachedValue(of option: OptionSpec, before rest: ArraySlice<String>) throws(UsageError) {
        guard let next = rest.first, !next.isEmpty else { return }
        switch option.value {
        case .required: return
        case .none where next != "true" && next != "false": return
        case .none, .optional: if option.accepts(next) { throw .detachedValue(next, of: option) }
        }
    }
}
