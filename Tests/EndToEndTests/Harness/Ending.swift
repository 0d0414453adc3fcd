/// The exit code and output of a program that has exited.
struct Ending: Sendable {
    /// The exit code. After a signal, it is 128 plus the signal number, as in a shell.
    let code: Int32
    let output: String
    let errors: String

    var lines: [String] {
        output.lines
    }

    var errorLines: [String] {
        errors.lines
    }
}

extension String {
    /// The lines of the text. A line break at the end of the text does not add an empty line.
    var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
