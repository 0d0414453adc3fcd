import Shared

/// A case-insensitive word or phrase of a search.
///
/// A match begins at the start of a word: `script` matches `AppleScript` and `type-script`, but not `description`.
/// Words of one or two letters match whole words only, so that `go` does not match `good`.
struct SearchWord: Sendable, Hashable {
    private let bytes: [UInt8]
    private let isASCII: Bool
    private let isWhole: Bool

    /// Creates a search word, or returns `nil` for an empty text.
    init?(_ text: String) {
        bytes = Array(text.lowercased().utf8)
        guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
        isASCII = bytes.allSatisfy { $0 < 0x80 }
        isWhole = isASCII && bytes.count <= 2
    }

    /// Returns the words of a text, separated by whitespace.
    static func words(_ text: String) -> [SearchWord] {
        text.split(whereSeparator: \.isWhitespace).compactMap { SearchWord(String($0)) }
    }

    func isIn(_ text: String?) -> Bool {
        guard let text else { return false }
        // Lowercase the text first, because the case of non-ASCII letters cannot be ignored byte by byte.
        var searched = isASCII ? text : text.lowercased()
        return searched.withUTF8 { text in
            guard text.count >= bytes.count else { return false }
            return (0...text.count - bytes.count).contains { isAt($0, in: text) }
        }
    }

    func isEqual(to text: String) -> Bool {
        text.lowercased().utf8.elementsEqual(bytes)
    }

    private func isAt(_ start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in bytes.indices where text[start + index].asciiLowercased != bytes[index] {
            return false
        }
        return Self.beginsWord(at: start, in: text)
            && (!isWhole || Self.endsWord(at: start + bytes.count, in: text))
    }

    /// Returns whether a word begins at an index. In scripts without spaces, a word may begin anywhere.
    private static func beginsWord(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index > 0, text[index - 1].isAlphanumeric, text[index].isAlphanumeric else { return true }
        return text[index].isCapital && !text[index - 1].isCapital
    }

    private static func endsWord(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        index == text.count || !text[index].isAlphanumeric || !text[index - 1].isAlphanumeric
    }
}

extension UInt8 {
    fileprivate var isCapital: Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }
}
