/// What ids and names look like, so that nothing else is put into an address.
enum ItemID {
    /// Letters, digits and single hyphens; also `_` (managed accounts) and `[bot]` at the end.
    static func isLogin(_ text: String) -> Bool {
        let name = text.hasSuffix("[bot]") ? text.dropLast(5) : text[...]
        return isPlain(name, maximumLength: 100)
    }

    static func isPhoto(_ text: String) -> Bool {
        isPlain(text[...], maximumLength: 100)
    }

    private static func isPlain(_ text: Substring, maximumLength: Int) -> Bool {
        (1...maximumLength).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
