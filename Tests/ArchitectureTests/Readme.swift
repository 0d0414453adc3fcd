/// Functions that read the sections and code blocks of a README.
enum Readme {
    /// Returns the code lines of each ```` ```swift ```` block, without imports.
    static func swiftBlocks(in text: String) -> [[String]] {
        text.split(separator: "```swift\n").dropFirst().compactMap { block in
            block.split(separator: "```").first.map { codeLines(of: String($0)) }
        }
    }

    /// Returns the lines between a heading and the next one, or `nil` if the heading does not exist.
    static func section(_ title: String, in text: String) -> [Substring]? {
        let lines = text.split(separator: "\n")
        guard let heading = lines.firstIndex(of: "## \(title)") else { return nil }
        return Array(lines[(heading + 1)...].prefix { !$0.hasPrefix("#") })
    }

    /// Returns the lines without indentation. Empty lines, comments and imports are omitted.
    static func codeLines(of text: String) -> [String] {
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        return lines.filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") }.map(String.init)
    }
}
