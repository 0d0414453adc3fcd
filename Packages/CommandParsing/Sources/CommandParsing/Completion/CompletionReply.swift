/// A reply to a completion script. It contains the candidates that can replace the word at the cursor.
public struct CompletionReply: Sendable {
    /// The candidates of a reply, or the source of the candidates.
    public enum Content: Sendable, Equatable {
        /// A fixed list of candidates.
        case candidates([CompletionCandidate])
        /// File names, which the shell lists.
        case files
        /// The output of one of the program's commands. The associated value contains the command and its arguments.
        ///
        /// The program prints ``CompletionReply/text`` first and then runs the command. The completion script reads a
        /// value from each line of the output, up to the first tab.
        case output(of: [String])
    }

    /// The candidates that can replace the word to complete, or the source of the candidates.
    public let content: Content
    /// The beginning of the word to complete that stays unchanged, such as `--sort=` or `title,`.
    public let prefix: String
    /// Whether the value is a list that can continue after a comma. The shell then adds no space.
    public let isList: Bool
    /// The parsed arguments that precede the word to complete. The values of options are not validated.
    public let invocation: Invocation

    /// The text that the completion script reads from standard output.
    ///
    /// The first line consists of the kind of reply and the prefix, separated by a tab. Each of the following lines is
    /// a value, optionally followed by a tab and a description.
    public var text: String {
        let kind = content == .files ? "files" : isList ? "list" : "values"
        var lines = ["\(kind)\t\(prefix)"]
        if case .candidates(let candidates) = content {
            lines += candidates.map { candidate in
                ([candidate.value] + [candidate.description].compactMap(\.self)).map(\.oneLine).joined(separator: "\t")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension CommandLineInterface {
    /// Returns the reply to a completion script, or `nil` if the arguments are not a request of a completion script.
    ///
    /// Call this function before ``parse(_:)`` and print the ``CompletionReply/text`` of the reply.
    ///
    /// - Parameter arguments: The command-line arguments without the program's name.
    public func completionReply(to arguments: [String]) -> CompletionReply? {
        guard arguments.first == CompletionScript.request else { return nil }
        return completions(of: Array(arguments.dropFirst()))
    }

    /// Returns the reply for the last word of a command line that the user is typing.
    ///
    /// - Parameter words: The command-line arguments without the program's name. The last argument is the part of the
    ///   word before the cursor, and may be empty.
    public func completions(of words: [String]) -> CompletionReply {
        var completer = CommandLineCompleter(self)
        return completer.complete(words)
    }
}

extension String {
    /// The text with tabs and line breaks replaced by spaces.
    fileprivate var oneLine: String {
        String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
}
