extension String {
    /// Returns the text after replacing or removing each query item.
    ///
    /// The text may be a URL or contain URLs, such as the value of a `Link` field. A query item ends at `&`, `#`, `>`,
    /// a quotation mark or whitespace.
    ///
    /// - Parameter replace: A closure that receives the name and the complete text of an item without decoding. It
    ///   returns the new text, or `nil` to remove the item.
    func replacingQueryItems(_ replace: (_ name: String, _ item: String) -> String?) -> String {
        guard utf8.contains(UInt8(ascii: "?")) else { return self }
        var text: [UInt8] = []
        text.reserveCapacity(utf8.count)
        var rest = utf8[...]
        var isInQuery = false
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "?") || (isInQuery && byte == UInt8(ascii: "&")) else {
                if byte.endsQueryItem { isInQuery = false }
                text.append(byte)
                continue
            }
            isInQuery = true
            let item = String(Substring(rest.prefix { !$0.endsQueryItem }))
            rest = rest.dropFirst(item.utf8.count)
            guard let kept = replace(String(item.prefix { $0 != "=" }), item) else {
                // After the first item was removed, the next item must follow the question mark.
                if byte == UInt8(ascii: "?"), rest.first == UInt8(ascii: "&") {
                    rest = rest.dropFirst()
                    rest = Substring("?" + String(Substring(rest))).utf8[...]
                }
                continue
            }
            text.append(byte)
            text += kept.utf8
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var endsQueryItem: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0...0x20: true
        default: false
        }
    }
}
