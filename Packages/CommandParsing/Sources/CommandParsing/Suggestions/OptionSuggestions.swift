extension CommandLineInterface {
    /// Returns the hint in the error message for an unknown option.
    ///
    /// The hint contains the most similar option of the command, and the names of other commands that accept the
    /// unknown option. If there are neither, the hint refers to the help text of the command.
    ///
    /// - Parameters:
    ///   - flag: The unknown option with its dashes.
    ///   - cursor: The position in the command tree at which the parser found the option.
    func hint(forUnknown flag: String, at cursor: CommandCursor<Command>) -> String {
        let known = cursor.visibleOptions
        if let words = correctedFlags(flag, known: known) { return UsageError.didYouMean(words) }
        let similar = similarFlag(to: flag, among: known).map { UsageError.didYouMean([$0]) }
        let takers = commandsThatTake(flag).map { similar == nil ? "it belongs to \($0)" : "\(flag) belongs to \($0)" }
        let hints = [similar, takers].compactMap(\.self)
        guard hints.isEmpty else { return hints.joined(separator: " ") }
        return "\(UsageError.see(root.name, cursor.path)); words that start with a dash go after “--”"
    }

    /// Returns the replacements for an unknown option that are declared at the root of the command tree. Returns `nil`
    /// if the command accepts none of them.
    private func correctedFlags(_ flag: String, known: [OptionSpec]) -> [String]? {
        guard case .words(let words) = root.corrections[flag]?.suggestion else { return nil }
        let taken = words.filter { word in known.contains { $0.flags.contains(word) } }
        return taken.isEmpty ? nil : taken
    }

    /// Returns the option whose long name is most similar to an unknown option, or `nil` if there is none. For a short
    /// form, returns the option that differs only in letter case.
    private func similarFlag(to flag: String, among known: [OptionSpec]) -> String? {
        guard flag.hasPrefix("--") else {
            return known.compactMap(\.short).map { "-\($0)" }.first { $0.lowercased() == flag.lowercased() }
        }
        return NearestWord.find(String(flag.dropFirst(2)), in: known.map(\.name)).map { "--\($0)" }
    }

    /// Returns a text that lists up to three commands that accept an option. Returns `nil` if no command accepts it.
    private func commandsThatTake(_ flag: String) -> String? {
        let takers = commands.filter { $0.spec.visibleOptions.contains { $0.flags.contains(flag) } }
        guard !takers.isEmpty else { return nil }
        let names = takers.prefix(3).map { "“\($0.path.joined(separator: " "))”" }.joined(separator: ", ")
        return "\(names)\(takers.count > 3 ? " and others" : "")"
    }
}
