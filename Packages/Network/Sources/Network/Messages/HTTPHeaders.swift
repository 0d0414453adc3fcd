/// Header fields in the order they were received, looked up without regard to case (RFC 9110 section 5.1).
public struct HTTPHeaders: Sendable, Hashable {
    /// One field line.
    public struct Field: Sendable, Hashable {
        /// In any case: `ETag`.
        public var name: String
        /// What follows the colon.
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// In the order given.
    public private(set) var fields: [Field]

    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The first value of the field, or none. Setting replaces every line of that name; `nil` removes them.
    public subscript(name: String) -> String? {
        get {
            fields.first { $0.name.equalsIgnoringASCIICase(name) }?.value
        }
        set {
            fields.removeAll { $0.name.equalsIgnoringASCIICase(name) }
            if let newValue {
                fields.append(Field(name: name, value: newValue))
            }
        }
    }

    /// Every value of the field, in order.
    public func values(of name: String) -> [String] {
        fields.lazy.filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
    }

    /// Adds a line and keeps those of the same name.
    public mutating func append(_ value: String, to name: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field(name: $0.0, value: $0.1) })
    }
}

extension String {
    /// Compares ASCII letters without regard to case, as header names and media types are.
    package func equalsIgnoringASCIICase(_ other: String) -> Bool {
        // Most names that are compared differ in length.
        guard utf8.count == other.utf8.count else { return false }
        var others = other.utf8.makeIterator()
        for byte in utf8 {
            guard let otherByte = others.next() else { return false }
            guard byte == otherByte || byte.asciiLowercased == otherByte.asciiLowercased else { return false }
        }
        return true
    }
}

extension UInt8 {
    /// The byte with an ASCII capital letter made small.
    package var asciiLowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// An ASCII digit.
    package var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

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
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "|"), UInt8(ascii: "~"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
