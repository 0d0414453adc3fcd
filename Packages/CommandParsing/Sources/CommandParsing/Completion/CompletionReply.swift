/// The program's reply to a shell completion script. It contains the candidates that can replace the word at the
/// cursor.
public struct CompletionReply: Sendable {
    /// The completion candidates in a reply, or the source of the candidates.
    public enum Content: Sendable, Equatable {
        /// A fixed list of completion candidates.
        case candidates([CompletionCandidate])
        /// The names of files as completion candidates. The shell lists the files.
        case files
        /// The output of a command of the program. The associated value contains the name of the command and its
        /// arguments.
        ///
        /// The program first prints ``CompletionReply/text`` and then runs the command. The completion script uses the
        /// text before the first tab of each output line as a candidate.
        case output(of: [String])
    }

    /// The candidates that can replace the word to complete, or the source of the candidates.
    public let content: Content
    /// The beginning of the word to complete that every candidate keeps, such as `--sort=` or `title,`.
    public let prefix: String
    /// Whether the value is a list that the user can continue with a comma. In this case, the shell adds no space after
    /// the completed word.
    public let isList: Bool
    /// The arguments before the word to complete, after parsing. The values of options have not been validated.
    public let invocation: Invocation

    /// The text of the reply, which the program prints and the completion script reads.
    ///
    /// The first line contains the kind of reply and the prefix, separated by a tab. Each of the following lines
    /// contains a candidate, optionally followed by a tab and a description.
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
    /// Returns the reply to a request from a shell completion script, or `nil` if the arguments are not such a request.
    ///
    /// Call this function before ``parse(_:)``. If it returns a reply, print its ``CompletionReply/text``.
    ///
    /// - Parameter arguments: The command-line arguments without the name of the program.
    public func completionReply(to arguments: [String]) -> CompletionReply? {
        guard arguments.first == CompletionScript.request else { return nil }
        return completions(of: Array(arguments.dropFirst()))
    }

    /// Returns the possible completions of the last word of a command line that the user is typing.
    ///
    /// - Parameter words: The command-line arguments without the name of the program. The last argument is the part of
    ///   the word before the cursor, and can be empty.
    public func completions(of words: [String]) -> CompletionReply {
        CommandLineCompleter(self, words).reply
    }
}

extension String {
    /// The text on a single line, with tabs and line breaks replaced by spaces.
    fileprivate var oneLine: String {
        String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
}
