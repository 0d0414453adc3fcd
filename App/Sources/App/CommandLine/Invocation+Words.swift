extension Invocation {
    /// The one word that the command takes.
    func word() throws(UsageError) -> String {
        guard let word = words.first, !word.isEmpty else {
            throw command.arguments.first.map { .missingArgument($0, of: path) } ?? UsageError("a word is missing")
        }
        guard words.count == 1 else { throw .unexpectedWord(words[1], of: path) }
        return word
    }

    /// Refuses words where the command takes none.
    func requireNoWords() throws(UsageError) {
        if let word = words.first { throw .unexpectedWord(word, of: path) }
    }
}

extension UsageError {
    static func unexpectedWord(_ word: String, of path: [String]) -> UsageError {
        UsageError("\(path.joined(separator: " ")): unexpected word “\(word)”")
    }
}
