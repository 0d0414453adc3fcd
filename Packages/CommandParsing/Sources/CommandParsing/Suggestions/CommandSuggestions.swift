/// The suggestions for an unknown word after a command group, where the parser expects the name of a subcommand.
///
/// A command line is only suggested if the parser would accept it.
struct CommandSuggestions<Command> {
    let interface: CommandLineInterface<Command>
    let group: CommandSpec<Command>
    /// The path of the command group in the command tree.
    let path: [String]
    let word: String
    /// The arguments that precede the unknown word.
    let before: [String]
    /// The arguments that follow the unknown word.
    let after: [String]
    /// The positions in ``before`` of the words that name the group.
    let commandPositions: [Int]

    /// A command line that the user may have meant.
    private struct Candidate {
        let arguments: [String]
        /// The text of the suggestion for the error message.
        let text: String
        /// The path of the suggested command. The array is empty if the suggestion is not a command.
        let path: [String]
    }

    /// The hint for the error message: a suggestion, or the names of the group's commands if there is no suggestion.
    var hint: String {
        if let correction, let hint = commandHint(of: correction) { return hint }
        // Suggest a command of the group even if the arguments are invalid. A command with exactly this name elsewhere
        // takes precedence over such a suggestion if it accepts the arguments.
        return acceptedHint(of: correctedWords) ?? nameHint(of: correctedWords)
            ?? acceptedHint(of: nearestName) ?? acceptedHint(of: sameNameElsewhere) ?? nameHint(of: nearestName)
            ?? acceptedHint(of: defaultSubcommands) ?? nameHint(of: sameNameElsewhere)
            ?? interface.listing(of: group, path: path)
    }

    /// Returns a hint that lists the candidates that are valid command lines, or `nil` if there are none or too many.
    private func acceptedHint(of candidates: [Candidate]) -> String? {
        let accepted = candidates.filter { interface.accepts($0.arguments) }
        return (1...maximumCount).contains(accepted.count) ? UsageError.didYouMean(accepted.map(\.text)) : nil
    }

    /// Returns a hint that lists the paths of the candidates' commands, or `nil` if there are none or too many.
    private func nameHint(of candidates: [Candidate]) -> String? {
        let paths = candidates.map(\.path).filter { !$0.isEmpty }
        guard let first = paths.first, paths.count <= maximumCount else { return nil }
        let names = paths.map { $0.joined(separator: " ") }
        return "\(UsageError.didYouMean(names)) \(UsageError.see(interface.root.name, first))"
    }

    /// The maximum number of suggestions in a hint.
    private let maximumCount = 3

    /// The longest correction that matches the typed words, and the arguments that follow these words.
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
            // The command of the other program may take more arguments, such as the destination folder of a clone.
            // Therefore, also try the first argument alone.
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

    /// The command lines that a correction suggests for the unknown word, such as `rm` for `remove`.
    ///
    /// A correction may suggest an option, a subcommand of the group, or a command elsewhere in the tree.
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

    /// Returns candidates for all commands in the tree that have the given name, each followed by the given arguments.
    ///
    /// If the first argument is the name of a group with such a command, that command is the only candidate.
    private func commands(named name: String, followedBy rest: [String]) -> [Candidate] {
        if path.isEmpty, let first = rest.first, group.subcommand(first)?.subcommand(name) != nil {
            let line = options + [first, name] + rest.dropFirst()
            return [Candidate(arguments: line, text: text(line), path: [first, name])]
        }
        return interface.commands.filter { $0.path.last == name }.map { path, _ in
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

    /// The arguments before the unknown word, without the words that name the group.
    private var options: [String] {
        before.indices.filter { !commandPositions.contains($0) }.map { before[$0] }
    }

    private func text(_ arguments: [String]) -> String {
        ([interface.root.name] + arguments.map(\.shellQuoted)).joined(separator: " ")
    }

    /// Returns whether a command line is short enough for an error message.
    private func isShort(_ arguments: [String]) -> Bool {
        text(arguments).count <= 160
    }
}

extension CommandLineInterface {
    /// Returns whether a command line can be parsed and its command accepts the arguments.
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

    /// Returns a hint that lists the names of a group's commands.
    func listing(of group: CommandSpec<Command>, path: [String], topics: [HelpTopic] = []) -> String {
        let see = UsageError.see(root.name, path)
        let names = group.subcommands.map(\.name).joined(separator: ", ")
        guard !names.isEmpty else { return see }
        let others = topics.isEmpty ? "" : "; topics: \(topics.map(\.name).joined(separator: ", "))"
        return "\(path.isEmpty ? "commands" : "it has"): \(names)\(others); \(see)"
    }

    /// Returns the error for a word after `help` that is neither a command nor a topic.
    func unknownHelp(_ word: String, in group: CommandSpec<Command>, path: [String]) -> UsageError {
        let topics = path.isEmpty ? allTopics : []
        let place = path.isEmpty ? "" : " in “\(path.joined(separator: " "))”"
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
        return UsageError("unknown command “\(word)”\(place)", hint: hint)
    }
}

extension String {
    /// The text quoted, if necessary, so that a POSIX shell reads it as a single word.
    var shellQuoted: String {
        let isPlain = !isEmpty && first != "#" && allSatisfy { $0.isLetter || $0.isNumber || "@/._-+#:=,".contains($0) }
        let parts = split(separator: "'", omittingEmptySubsequences: false)
        return isPlain ? self : "'\(parts.joined(separator: "'\\''"))'"
    }
}
