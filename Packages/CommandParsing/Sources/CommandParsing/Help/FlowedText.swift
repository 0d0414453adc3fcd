extension String {
    /// Lines of at most so many characters, unless a word alone is longer.
    ///
    /// Lines that follow each other without an indent are one paragraph, however they are broken in the source; what is
    /// indented keeps its breaks, and its indent where it is too long.
    func flowed(width: Int) -> [String] {
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

    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
