/// The suggestions for a word that follows a group but is not one of its commands.
///
/// A command line is only suggested if the program would accept it.
struct CommandSuggestions<Command> {
    let interface: CommandLineInterface<Command>
    let group: CommandSpec<Command>
    /// The path of the group in the command tree.
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
        /// The text of the suggestion, which is shown if the program accepts the command line.
        let text: String
        /// The path of the suggested command. Empty if the suggestion is not a command.
        let path: [String]
    }

    /// The hint for the error message: a suggestion, or the names of the group's commands if there is none.
    var hint: String {
        if let correction, let hint = commandHint(of: correction) { return hint }
        // Suggest a command in the group even if the arguments after it are invalid. Only a command elsewhere that has
        // exactly this name and accepts the arguments takes precedence over one with a similar name.
        return acceptedHint(of: correctedWords) ?? nameHint(of: correctedWords)
            ?? acceptedHint(of: nearestName) ?? acceptedHint(of: sameNameElsewhere) ?? nameHint(of: nearestName)
            ?? acceptedHint(of: defaultSubcommands) ?? nameHint(of: sameNameElsewhere)
            ?? interface.listing(of: group, path: path)
    }

    /// Returns a hint that lists the candidates that the program accepts, or `nil` if there are none or too many.
    private func acceptedHint(of candidates: [Candidate]) -> String? {
        let accepted = candidates.filter { interface.accepts($0.arguments) }
        return (1...maximumCount).contains(accepted.count) ? UsageError.didYouMean(accepted.map(\.text)) : nil
    }

    /// Returns a hint that lists only the paths of the candidates' commands, or `nil` if there are none or too many.
    private func nameHint(of candidates: [Candidate]) -> String? {
        let paths = candidates.map(\.path).filter { !$0.isEmpty }
        guard let first = paths.first, paths.count <= maximumCount else { return nil }
        let names = paths.map { $0.joined(separator: " ") }
        return "\(UsageError.didYouMean(names)) \(UsageError.see(interface.root.name, first))"
    }

    /// The maximum number of suggestions. A longer list does not help.
    private let maximumCount = 3

    /// The correction for the typed words, with the arguments after them. The correction with the most words is used.
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
            // Other programs have further arguments, such as the folder of a clone.
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

    /// The candidates that replace the unknown word by the words of a correction.
    ///
    /// Such words are options, subcommands, or the names of commands elsewhere in the tree.
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

    /// Returns candidates for all commands with a given name in the tree, each followed by the given arguments.
    ///
    /// If the first argument names the group of such a command, that command is the only candidate.
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

    /// The arguments that precede the unknown word, without those that name the group.
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
    /// Returns whether a command line can be parsed and the command accepts its arguments.
    func accepts(_ arguments: [String]) -> Bool {
        do throws(UsageError) {
            var parser = ArgumentParser(self, arguments, makesSuggestions: false)
            let (command, invocation) = try parser.parse()
            for invocation in [invocation] + invocation.singles { _ = try command.make?(invocation) }
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
