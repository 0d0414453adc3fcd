extension String {
    /// The text with everything but RFC 3986 unreserved characters percent-encoded: fit for one part of an address.
    public var percentEncoded: String {
        var bytes: [UInt8] = []
        bytes.append(percentEncoding: self)
        return String(decoding: bytes, as: UTF8.self)
    }
}
