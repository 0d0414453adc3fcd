/// A generator of suggestions for an unknown word where the parser expects the name of a subcommand.
///
/// A complete command line is only suggested if the parser accepts it.
struct CommandSuggestions<Command> {
    let interface: CommandLineInterface<Command>
    let group: CommandSpec<Command>
    /// The path of the command group in the command tree, such as `["user"]`.
    let path: [String]
    let word: String
    /// The arguments that precede the unknown word on the command line.
    let before: [String]
    /// The arguments that follow the unknown word on the command line.
    let after: [String]
    /// The indices of the names in ``before`` that lead to the command group.
    let commandPositions: [Int]

    /// A command line that the user may have meant to type.
    private struct Candidate {
        let arguments: [String]
        /// The text that the error message contains if this command line is suggested.
        let text: String
        /// The path of the suggested command in the command tree. The array is empty if the suggestion is not a
        /// command.
        let path: [String]
    }

    /// The hint for the error message. It contains suggestions, or the names of all subcommands of the group if there
    /// are no suggestions.
    var hint: String {
        if let correction, let hint = commandHint(of: correction) { return hint }
        // Suggest a subcommand of the group even if its arguments are invalid. However, a command elsewhere with
        // exactly this name takes precedence if it accepts the arguments.
        return acceptedHint(of: correctedWords) ?? nameHint(of: correctedWords)
            ?? acceptedHint(of: nearestName) ?? acceptedHint(of: sameNameElsewhere) ?? nameHint(of: nearestName)
            ?? acceptedHint(of: defaultSubcommands) ?? nameHint(of: sameNameElsewhere)
            ?? interface.listing(of: group, path: path)
    }

    /// Returns a hint that lists the candidates that are valid command lines. Returns `nil` if there are none or too
    /// many.
    private func acceptedHint(of candidates: [Candidate]) -> String? {
        let accepted = candidates.filter { interface.accepts($0.arguments) }
        return (1...maximumCount).contains(accepted.count) ? UsageError.didYouMean(accepted.map(\.text)) : nil
    }

    /// Returns a hint that lists the names of the suggested commands. Returns `nil` if no candidate is a command, or if
    /// there are too many.
    private func nameHint(of candidates: [Candidate]) -> String? {
        let paths = candidates.map(\.path).filter { !$0.isEmpty }
        guard let first = paths.first, paths.count <= maximumCount else { return nil }
        let names = paths.map { $0.joined(separator: " ") }
        return "\(UsageError.didYouMean(names)) \(UsageError.see(interface.root.name, first))"
    }

    /// The maximum number of suggestions that a hint contains.
    private let maximumCount = 3

    /// The correction that matches the largest number of typed words, together with the arguments that follow these
    /// words.
    private var correction: (value: Correction, rest: [String])? {
        let typed = [word] + after
        let matches = group.corrections.filter { key, _ in
            typed.starts(with: key.split(separator: " ").map(String.init))
        }
        let longest = matches.max { $0.key.count < $1.key.count }
        return longest.map { ($0.value, Array(typed.dropFirst($0.key.split(separator: " ").count))) }
    }

    private func commandHint(of correction: (value: Correction, rest: [String])) -> String? {
        let lines: [[String]]
        switch correction.value.suggestion {
        case .words: return nil
        case .examples(let examples): lines = examples
        case .command(let line, let omitted, let example):
            // The user may know the command from another program, where it accepts more arguments, such as the
            // destination of `clone`. Therefore, also try only the first argument.
            let first = correction.rest.prefix(1).filter { !$0.hasPrefix("-") }
            let rests =
                [correction.rest, correction.rest.filter { !omitted.contains($0) }] + (first.isEmpty ? [] : [first])
            let candidates = correction.rest.isEmpty ? [] : rests.map { options + line + $0 }
            lines = [candidates.first { interface.accepts($0) && isShort($0) } ?? example]
        }
        let texts = lines.map(text)
        return correction.value.note.map { "\($0) \(texts.map { "“\($0)”" }.joined(separator: " or "))" }
            ?? UsageError.didYouMean(texts)
    }

    /// The command lines in which the correction replaces the unknown word, for example `remove` with `rm`.
    ///
    /// A correction may suggest an option, a subcommand of the group, or a command elsewhere in the command tree.
    private var correctedWords: [Candidate] {
        guard let correction, case .words(let words) = correction.value.suggestion else { return [] }
        return words.flatMap { word -> [Candidate] in
            let line = before + [word] + correction.rest
            if word.hasPrefix("-") { return [Candidate(arguments: line, text: text(line), path: [])] }
            guard group.subcommand(word) != nil else { return commands(named: word, followedBy: correction.rest) }
            return [Candidate(arguments: line, text: text(line), path: path + [word])]
        }
    }

    private var nearestName: [Candidate] {
        NearestWord.find(word, in: group.subcommands.map(\.name)).map { name in
            [Candidate(arguments: before + [name] + after, text: name, path: path + [name])]
        } ?? []
    }

    private var sameNameElsewhere: [Candidate] {
        commands(named: word, followedBy: after)
    }

    /// Returns candidates for all commands in the tree with the given name, each followed by the given arguments. Command
    /// groups are left out, because a group on its own only prints its help.
    ///
    /// If the first argument is the name of a group that contains a command with this name, only that command is
    /// returned.
    private func commands(named name: String, followedBy rest: [String]) -> [Candidate] {
        if path.isEmpty, let first = rest.first, group.subcommand(first)?.subcommand(name) != nil {
            let line = options + [first, name] + rest.dropFirst()
            return [Candidate(arguments: line, text: text(line), path: [first, name])]
        }
        return interface.commands.filter { $0.path.last == name && $0.spec.subcommands.isEmpty }.map { path, _ in
            let line = options + path + rest
            return Candidate(arguments: line, text: text(line), path: path)
        }
    }

    private var defaultSubcommands: [Candidate] {
        group.defaultSubcommands.map { name in
            let line = before + [name, word] + after
            return Candidate(arguments: line, text: text(line), path: path + [name])
        }
    }

    /// The options before the unknown word: all arguments except the names that lead to the command group.
    private var options: [String] {
        before.indices.filter { !commandPositions.contains($0) }.map { before[$0] }
    }

    private func text(_ arguments: [String]) -> String {
        ([interface.root.name] + arguments.map(\.shellQuoted)).joined(separator: " ")
    }

    /// Returns whether a suggested command line is short enough for an error message.
    private func isShort(_ arguments: [String]) -> Bool {
        text(arguments).count <= 160
    }
}

extension CommandLineInterface {
    /// Returns whether a command line is valid: it can be parsed, and the command accepts its arguments.
    func accepts(_ arguments: [String]) -> Bool {
        do throws(UsageError) {
            var parser = ArgumentParser(self, arguments, makesSuggestions: false)
            let (command, invocation) = try parser.parse()
            for invocation in [invocation] + invocation.singleArgumentInvocations { _ = try command.make?(invocation) }
            return true
        } catch {
            return false
        }
    }

    /// Returns a hint that lists the commands in a group and the given help topics.
    func listing(of group: CommandSpec<Command>, path: [String], topics: [HelpTopic] = []) -> String {
        let see = UsageError.see(root.name, path)
        let names = group.subcommands.map(\.name).joined(separator: ", ")
        guard !names.isEmpty else { return see }
        let others = topics.isEmpty ? "" : "; topics: \(topics.map(\.name).joined(separator: ", "))"
        return "\(path.isEmpty ? "commands" : "it has"): \(names)\(others); \(see)"
    }

    /// Returns the error for an argument of the `help` command that is neither a command nor a help topic.
    func unknownHelp(_ word: String, in group: CommandSpec<Command>, path: [String]) -> UsageError {
        let topics = path.isEmpty ? allTopics : []
        let elsewhere = commands.map(\.path).filter { $0.last == word }.map { path in
            ([root.name, "help"] + path).joined(separator: " ")
        }
        let corrected: [String] =
            if case .words(let words) = group.corrections[word]?.suggestion {
                words.filter { group.subcommand($0) != nil }
            } else {
                []
            }
        let hint =
            corrected.isEmpty
            ? UsageError.suggestion(for: word, among: group.subcommands.map(\.name) + topics.map(\.name))
                ?? ((1...3).contains(elsewhere.count) ? UsageError.didYouMean(elsewhere) : nil)
                ?? listing(of: group, path: path, topics: topics)
            : UsageError.didYouMean(corrected)
        return .unknownCommand(word, in: path, hint: hint)
    }
}

extension String {
    /// The text in a form that a POSIX shell reads as a single word. It is quoted if necessary.
    var shellQuoted: String {
        let isPlain = !isEmpty && first != "#" && allSatisfy { $0.isLetter || $0.isNumber || "@/._-+#:=,".contains($0) }
        let parts = split(separator: "'", omittingEmptySubsequences: false)
        return isPlain ? self : "'\(parts.joined(separator: "'\\''"))'"
    }
}
