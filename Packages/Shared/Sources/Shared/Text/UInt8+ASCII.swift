extension UInt8 {
    /// Whether the byte is an ASCII digit.
    @inlinable public var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Whether the byte is an ASCII letter or an ASCII digit.
    @inlinable public var isAlphanumeric: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(asciiLowercased) || isDigit
    }

    /// The byte, converted to lowercase if it is an uppercase ASCII letter.
    @inlinable public var asciiLowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// The value of an ASCII hexadecimal digit, from 0 to 15, or `nil` for other bytes. Uppercase and lowercase digits
    /// are accepted.
    public var hexDigitValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Whether the byte is an ASCII hexadecimal digit, either uppercase or lowercase.
    public var isHexDigit: Bool { hexDigitValue != nil }
}
