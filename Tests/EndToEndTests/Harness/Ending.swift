/// How a program ended and what it wrote.
struct Ending: Sendable {
    /// As shells count: the exit code, or 128 and the number of the signal.
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
    /// Its lines, whether or not the last one is ended.
    var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
