extension HTTPHeaders {
    /// These fields with those of `other`, which replace every line of the same name.
    public func replacing(with other: HTTPHeaders) -> HTTPHeaders {
        if other.fields.isEmpty { return self }
        if fields.isEmpty { return other }
        let kept = fields.filter { field in
            !other.fields.contains { $0.name.equalsIgnoringASCIICase(field.name) }
        }
        return HTTPHeaders(kept + other.fields)
    }

    /// What is wrong with a field: a name that is no token, or a value that could start another line.
    var problem: String? {
        for field in fields {
            guard field.name.isToken else { return "a header name has characters that are not allowed" }
            guard field.value.isHeaderValue else { return "the header \(field.name) has a line break" }
        }
        return nil
    }
}

extension String {
    /// Whether the text can be a header field's value: no CR, LF or NUL (RFC 9110 section 5.5).
    var isHeaderValue: Bool {
        utf8.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 }
    }

    /// Whether the text is a token (RFC 9110 section 5.6.2), as field names and methods are.
    var isToken: Bool {
        !isEmpty && utf8.allSatisfy(\.isTokenCharacter)
    }
}

extension UInt8 {
    /// A character of a token (RFC 9110 section 5.6.2).
    var isTokenCharacter: Bool {
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "^"), UInt8(ascii: "`"),
            UInt8(ascii: "|"):
            true
        default: isUnreserved
        }
    }
}
