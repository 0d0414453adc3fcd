extension String {
    /// Returns the lines of the text after wrapping it to the given number of columns. A word that is longer than a
    /// line is placed on its own line.
    ///
    /// Consecutive lines without indentation form a paragraph, whose lines are joined before wrapping. Indented lines
    /// keep their line breaks. An indented line that is too long is wrapped with the same indentation.
    func wrapped(width: Int) -> [String] {
        var lines: [String] = []
        var paragraph = ""
        func end() {
            if !paragraph.isEmpty { lines += paragraph.wrapped(width: width, indent: "") }
            paragraph = ""
        }
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty || line.hasPrefix(" ") {
                end()
                let indent = String(line.prefix { $0 == " " })
                lines +=
                    line.isEmpty || line.count <= width
                    ? [String(line)] : String(line).wrapped(width: width, indent: indent)
            } else {
                paragraph += (paragraph.isEmpty ? "" : " ") + line
            }
        }
        end()
        return lines
    }

    private func wrapped(width: Int, indent: String) -> [String] {
        var lines: [String] = []
        var current = indent
        for word in split(separator: " ") {
            if current.count > indent.count, current.count + 1 + word.count > width {
                lines.append(current)
                current = indent
            }
            current += (current.count > indent.count ? " " : "") + word
        }
        return lines + [current]
    }

    /// Returns the text followed by as many spaces as necessary to reach the given length.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
