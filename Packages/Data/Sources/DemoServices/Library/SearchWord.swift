/// A word or phrase that is searched for, without regard to case.
///
/// It is found where a word begins: `script` is in `AppleScript` and `type-script`, not in `description`. One and two
/// letters must be a whole word, or `go` would find `good`.
struct SearchWord: Sendable, Hashable {
    private let bytes: [UInt8]
    private let isASCII: Bool
    private let isWhole: Bool

    /// Nil for a text without any content.
    init?(_ text: String) {
        bytes = Array(text.lowercased().utf8)
        guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
        isASCII = bytes.allSatisfy { $0 < 0x80 }
        isWhole = isASCII && bytes.count <= 2
    }

    /// The words of a plain text.
    static func words(_ text: String) -> [SearchWord] {
        text.split(whereSeparator: \.isWhitespace).compactMap { SearchWord(String($0)) }
    }

    func isIn(_ text: String?) -> Bool {
        guard let text else { return false }
        // Other scripts know more about small and capital letters than bytes can tell.
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
        for index in bytes.indices where text[start + index].lowercasedASCII != bytes[index] {
            return false
        }
        return Self.beginsWord(at: start, in: text)
            && (!isWhole || Self.endsWord(at: start + bytes.count, in: text))
    }

    private static func beginsWord(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index > 0, text[index - 1].isWordPart, text[index].isWordPart else { return true }
        return text[index].isCapital && !text[index - 1].isCapital
    }

    private static func endsWord(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        index == text.count || !text[index].isWordPart || !text[index - 1].isWordPart
    }
}

extension UInt8 {
    fileprivate var isCapital: Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }

    fileprivate var lowercasedASCII: UInt8 {
        isCapital ? self | 0x20 : self
    }

    /// A letter or digit of ASCII. Other scripts often write without blanks: there a word may begin anywhere.
    fileprivate var isWordPart: Bool {
        switch lowercasedASCII {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
