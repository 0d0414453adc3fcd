import Shared

/// The text matches of the demo in GitHub's JSON (docs.github.com/rest/search/search: text match metadata).
enum DemoTextMatch {
    /// Returns the lines that contain the first matches of words in a text. Like GitHub, returns at most two lines.
    /// Positions are counted in Unicode scalars.
    static func all(of words: [String], in text: String, type: String?, property: String) -> [JSONValue] {
        let words = words.filter { SearchWord($0)?.isIn(text) ?? false }
        return words.compactMap { place(of: $0, in: text) }.prefix(2).map { word in
            let start = text[..<word.lowerBound].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
            let end = text[word.upperBound...].firstIndex(of: "\n") ?? text.endIndex
            let from = text[start..<word.lowerBound].unicodeScalars.count
            let to = from + text[word].unicodeScalars.count
            return [
                "object_type": JSONValue(type), "property": .string(property),
                "fragment": .string(String(text[start..<end])),
                "matches": [["text": .string(String(text[word])), "indices": [JSONValue(from), JSONValue(to)]]],
            ]
        }
    }

    private static func place(of word: String, in text: String) -> Range<String.Index>? {
        let small = text.lowercased()
        guard small.utf8.count == text.utf8.count, let place = small.firstRange(of: word.lowercased()) else {
            return nil
        }
        let from = small.utf8.distance(from: small.startIndex, to: place.lowerBound)
        let to = small.utf8.distance(from: small.startIndex, to: place.upperBound)
        let utf8 = text.utf8
        return utf8.index(utf8.startIndex, offsetBy: from)..<utf8.index(utf8.startIndex, offsetBy: to)
    }
}
