/// The README of a package.
enum Readme {
    /// Returns the first sentence of the first paragraph on one line and without its period, or `nil` if there is none.
    static func firstSentence(of text: String) -> String? {
        let paragraph = text.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.isBlank || $0.hasPrefix("#") }
            .prefix { !$0.isBlank }
            .joined(separator: " ")
        var sentence = ""
        for character in paragraph {
            if character == " ", sentence.last == "." { break }
            sentence.append(character)
        }
        if sentence.last == "." { sentence.removeLast() }
        return sentence.isEmpty ? nil : sentence
    }
}

extension Substring {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
