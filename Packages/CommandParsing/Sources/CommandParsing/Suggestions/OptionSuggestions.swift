extension CommandLineInterface {
    /// Returns the hint for an unknown option.
    ///
    /// The hint contains the most similar option of the command and the names of other commands that take the option.
    /// If both are missing, the hint refers to the command's help.
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

    /// Returns the replacements for an option from the corrections of the root, or `nil` if the command accepts none of
    /// them.
    private func correctedFlags(_ flag: String, known: [OptionSpec]) -> [String]? {
        guard case .words(let words) = root.corrections[flag]?.suggestion else { return nil }
        let taken = words.filter { word in known.contains { $0.flags.contains(word) } }
        return taken.isEmpty ? nil : taken
    }

    /// Returns the option with the most similar long name, or `nil` if there is none. For a short form, returns the
    /// option that differs only in case.
    private func similarFlag(to flag: String, among known: [OptionSpec]) -> String? {
        guard flag.hasPrefix("--") else {
            return known.compactMap(\.short).map { "-\($0)" }.first { $0.lowercased() == flag.lowercased() }
        }
        return NearestWord.find(String(flag.dropFirst(2)), in: known.map(\.name)).map { "--\($0)" }
    }

    /// Returns the names of up to three commands that take an option, or `nil` if no command takes it.
    private func commandsThatTake(_ flag: String) -> String? {
        let takers = commands.filter { $0.spec.visibleOptions.contains { $0.flags.contains(flag) } }
        guard !takers.isEmpty else { return nil }
        let names = takers.prefix(3).map { "“\($0.path.joined(separator: " "))”" }.joined(separator: ", ")
        return "\(names)\(takers.count > 3 ? " and others" : "")"
    }
}
