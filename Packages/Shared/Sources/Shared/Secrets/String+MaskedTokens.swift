extension String {
    /// Returns the text with every GitHub token replaced by its masked form, such as `gho_****`.
    ///
    /// Tokens are recognized by the prefixes that GitHub documents. Use this method before you display or log text that
    /// a user typed.
    public func maskingTokens() -> String {
        let bytes = Array(utf8)
        var masked: [UInt8] = []
        var index = 0
        var isInWord = false
        while index < bytes.count {
            if !isInWord, let prefix = Self.tokenPrefix(of: bytes[index...]) {
                masked += Array("\(prefix)****".utf8)
                index += prefix.utf8.count
                while index < bytes.count, bytes[index].isTokenByte { index += 1 }
            } else {
                masked.append(bytes[index])
                isInWord = bytes[index].isTokenByte
                index += 1
            }
        }
        return String(decoding: masked, as: UTF8.self)
    }

    /// Returns the prefix of the GitHub token that starts at the first byte, or `nil` if no token starts there.
    private static func tokenPrefix(of bytes: ArraySlice<UInt8>) -> String? {
        Secret.publicPrefixes.first { prefix in
            bytes.starts(with: prefix.utf8) && bytes.dropFirst(prefix.utf8.count).first?.isTokenByte == true
        }
    }
}

extension UInt8 {
    fileprivate var isTokenByte: Bool { isAlphanumeric || self == UInt8(ascii: "_") }
}
