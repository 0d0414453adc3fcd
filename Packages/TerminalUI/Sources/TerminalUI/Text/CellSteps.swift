/// Walks through a text character by character, telling the cells of each.
///
/// A printable ASCII character before another ASCII character stands alone (Unicode Standard Annex 29 joins only CR and
/// LF), so that the search for grapheme boundaries is left out for most text.
struct CellSteps<Text: StringProtocol> {
    private let text: Text
    private let bytes: Text.UTF8View
    /// Where the next character begins.
    private(set) var position: Text.Index

    init(_ text: Text) {
        self.text = text
        bytes = text.utf8
        position = text.startIndex
    }

    /// The cells of the next character, or nil at the end.
    mutating func next() -> Int? {
        guard position < bytes.endIndex else { return nil }
        if (0x20...0x7E).contains(bytes[position]) {
            let after = bytes.index(after: position)
            if after == bytes.endIndex || bytes[after] < 0x80 {
                position = after
                return 1
            }
        }
        let character = text[position]
        text.formIndex(after: &position)
        return TextWidth.cells(in: character)
    }
}
