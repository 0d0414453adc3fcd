/// A parser for command lines in documentation.
enum ShellWords {
    /// Splits a command line into words like a shell.
    ///
    /// Single quotes are supported, and the line ends at a redirection or a pipe.
    static func split(_ line: String) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) {
                words += part.split(separator: " ").prefix { ![">", "<", "|"].contains($0) }.map(String.init)
            } else {
                words.append(String(part))
            }
        }
        return words
    }
}
