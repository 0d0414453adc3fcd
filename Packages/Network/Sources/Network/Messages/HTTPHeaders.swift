import Shared

/// A list of HTTP header fields in their original order. Field names are compared case-insensitively (RFC 9110, section
/// 5.1).
public struct HTTPHeaders: Sendable, Hashable {
    /// A single header field with its name and its value.
    public struct Field: Sendable, Hashable {
        /// The name of the header field in its original case, such as `ETag`.
        public var name: String
        /// The value of the header field, which follows the colon.
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All header fields in their original order. Several fields can have the same name.
    public private(set) var fields: [Field]

    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The value of the first field with the given name, or `nil` if there is no such field.
    ///
    /// Setting a value replaces all fields with that name. Setting `nil` removes them.
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

    /// Returns the values of all fields with the given name, in their original order.
    public func values(of name: String) -> [String] {
        fields.lazy.filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
    }

    /// Appends a header field. Existing fields with the same name are kept.
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
    /// Returns whether two texts are equal if the case of ASCII letters is ignored. Header names and media types are
    /// compared this way.
    package func equalsIgnoringASCIICase(_ other: String) -> Bool {
        // Compare the lengths first, because most compared names have different lengths.
        guard utf8.count == other.utf8.count else { return false }
        var others = other.utf8.makeIterator()
        for byte in utf8 {
            guard let otherByte = others.next() else { return false }
            guard byte == otherByte || byte.asciiLowercased == otherByte.asciiLowercased else { return false }
        }
        return true
    }
}

extension HTTPHeaders {
    /// Returns these header fields combined with the fields of `other`. A field of `other` replaces all fields with the
    /// same name.
    public func replacing(with other: HTTPHeaders) -> HTTPHeaders {
        if other.fields.isEmpty { return self }
        if fields.isEmpty { return other }
        let kept = fields.filter { field in
            !other.fields.contains { $0.name.equalsIgnoringASCIICase(field.name) }
        }
        return HTTPHeaders(kept + other.fields)
    }

    /// A description of the first invalid header field, or `nil` if all fields are valid. A field is invalid if its
    /// name is not an HTTP token or if its value contains a line break.
    var problem: String? {
        for field in fields {
            guard field.name.isToken else { return "a header name has characters that are not allowed" }
            guard field.value.isHeaderValue else { return "the header \(field.name) has a line break" }
        }
        return nil
    }
}

extension String {
    /// Whether the text is valid as the value of a header field. A valid value contains no CR, LF or NUL (RFC 9110,
    /// section 5.5).
    var isHeaderValue: Bool {
        utf8.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 }
    }

    /// Whether the text is an HTTP token, as required for field names and methods (RFC 9110, section 5.6.2).
    var isToken: Bool {
        !isEmpty && utf8.allSatisfy(\.isTokenCharacter)
    }
}

extension UInt8 {
    /// Whether the byte is allowed in an HTTP token (RFC 9110, section 5.6.2).
    var isTokenCharacter: Bool { isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains(self) }
}
