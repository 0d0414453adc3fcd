/// What to say of a word or a flag that is not known: never only that it is not.
extension CommandLineInterface {
    /// - Parameters:
    ///   - path: The names that lead to the group.
    ///   - isHelp: Whether help is asked for, where topics are known too and words of a command's own are not meant.
    func unknown(_ word: String, in group: CommandSpec<Command>, path: [String], isHelp: Bool = false) -> UsageError {
        let place = path.isEmpty ? "" : " in “\(path.joined(separator: " "))”"
        let names = group.subcommands.map(\.name)
        return UsageError(
            "unknown command “\(word)”\(place)",
            hint: corrected(word, in: group, path: path)
                ?? UsageError.suggestion(
                    for: word, among: isHelp && path.isEmpty ? names + allTopics.map(\.name) : names)
                ?? elsewhere(word)
                ?? (isHelp ? nil : placed(word, in: group, path: path))
                ?? listing(names, path: path, isHelp: isHelp))
    }

    /// - Parameters:
    ///   - flag: With its dashes.
    ///   - own: The options of the command at which it stands.
    func unknownFlag(_ flag: String, own: [OptionSpec], path: [String]) -> UsageError {
        let known = own + globalOptions(besides: own)
        let otherCase = flag.count == 2 ? known.flatMap(\.flags).first { $0.lowercased() == flag.lowercased() } : nil
        let takers = commands.filter { $0.spec.options.contains { $0.flags.contains(flag) } }
        let ways = takers.prefix(3).map { "“\($0.path.joined(separator: " "))”" }.joined(separator: ", ")
        return UsageError(
            "unknown flag \(flag)",
            hint: root.corrections[flag].map(UsageError.didYouMean)
                ?? otherCase.map { UsageError.didYouMean([$0]) }
                ?? (takers.isEmpty ? nil : "it belongs to \(ways)\(takers.count > 3 ? " and others" : "")")
                ?? (flag.count > 2 ? UsageError.suggestion(for: flag, among: known.map(\.flag)) : nil)
                ?? "see “\(([root.name, "help"] + path).joined(separator: " "))”; words that start with a dash go after “--”"
        )
    }

    private func corrected(_ word: String, in group: CommandSpec<Command>, path: [String]) -> String? {
        group.corrections[word].map { meant in
            UsageError.didYouMean(meant.map { ([root.name] + path + [$0]).joined(separator: " ") })
        }
    }

    /// The commands of that name in other groups, while they are few enough to say.
    private func elsewhere(_ word: String) -> String? {
        let paths = commands.map(\.path).filter { $0.last == word }
        guard (1...3).contains(paths.count) else { return nil }
        return UsageError.didYouMean(paths.map { ([root.name] + $0).joined(separator: " ") })
    }

    /// The word after the subcommand that was left out.
    private func placed(_ word: String, in group: CommandSpec<Command>, path: [String]) -> String? {
        guard !group.usual.isEmpty else { return nil }
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "@/._-+#:".contains($0) }
        let word =
            isPlain
            ? word : "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
        return UsageError.didYouMean(group.usual.map { ([root.name] + path + [$0, word]).joined(separator: " ") })
    }

    private func listing(_ names: [String], path: [String], isHelp: Bool) -> String {
        let see = "see “\(([root.name, "help"] + path).joined(separator: " "))”"
        let topics = isHelp && path.isEmpty ? "; topics: \(allTopics.map(\.name).joined(separator: ", "))" : ""
        return names.isEmpty
            ? see : "\(path.isEmpty ? "commands" : "it has"): \(names.joined(separator: ", "))\(topics); \(see)"
    }
}
