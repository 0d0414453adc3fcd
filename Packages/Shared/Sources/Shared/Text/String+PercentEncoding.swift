extension String {
    /// The percent-encoded text, which is suitable for any component of a URL. All characters except the unreserved
    /// characters of RFC 3986 are encoded.
    public var percentEncoded: String {
        var bytes: [UInt8] = []
        bytes.append(percentEncoding: self)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The percent-decoded text, in which each `%XX` is replaced with its byte. It is `nil` if the encoding is
    /// malformed or the bytes are not valid UTF-8.
    ///
    /// This property does not use `removingPercentEncoding` of Foundation, which would link a Unicode library into a
    /// static binary and increase the startup time.
    public var percentDecoded: String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexDigitValue, let low = rest.popFirst()?.hexDigitValue else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a string in percent-encoded form. All characters except the unreserved characters of RFC 3986 are
    /// encoded.
    public mutating func append(percentEncoding text: String) {
        for byte in text.utf8 {
            if byte.isUnreserved {
                append(byte)
            } else {
                append(UInt8(ascii: "%"))
                append(hexDigit: byte >> 4)
                append(hexDigit: byte & 0x0F)
            }
        }
    }

    private mutating func append(hexDigit value: UInt8) {
        append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
    }
}

extension UInt8 {
    /// Whether the byte is an unreserved character, which needs no percent-encoding. These are letters, digits, `-`,
    /// `.`, `_` and `~` (RFC 3986, section 2.3).
    fileprivate var isUnreserved: Bool { isAlphanumeric || "-._~".utf8.contains(self) }
}
