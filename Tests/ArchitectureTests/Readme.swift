/// The code in a README.
enum Readme {
    /// The code lines of each ```` ```swift ```` block, imports left out.
    static func swiftBlocks(in text: String) -> [[String]] {
        text.split(separator: "```swift\n").dropFirst().compactMap { block in
            block.split(separator: "```").first.map { codeLines(of: String($0)) }
        }
    }

    /// The lines below a heading, up to the next one. `nil` if there is no such heading.
    static func section(_ title: String, in text: String) -> [Substring]? {
        let lines = text.split(separator: "\n")
        guard let heading = lines.firstIndex(of: "## \(title)") else { return nil }
        return Array(lines[(heading + 1)...].prefix { !$0.hasPrefix("#") })
    }

    /// The lines without indentation, blank lines, comments and imports.
    static func codeLines(of text: String) -> [String] {
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        return lines.filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") }.map(String.init)
    }
}
