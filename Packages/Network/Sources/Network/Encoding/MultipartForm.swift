/// A part of a `multipart/form-data` body, such as a form field or a file (RFC 7578).
public struct FormPart: Sendable, Hashable {
    /// The name of the form field that this part contains.
    public let name: String
    /// The name of the uploaded file, or `nil` if the part is not a file.
    public let fileName: String?
    /// The media type of the part, or `nil` to send no media type. Servers treat a part without a media type as plain
    /// text (RFC 7578, section 4.4).
    public let contentType: String?
    /// The content of the form part. It is sent without further encoding.
    public let data: [UInt8]

    public init(name: String, fileName: String? = nil, contentType: String? = nil, data: [UInt8]) {
        self.name = name
        self.fileName = fileName
        self.contentType = contentType
        self.data = data
    }
}

/// An encoded `multipart/form-data` body (RFC 7578). The boundary between the parts does not occur in any part.
struct MultipartForm {
    let boundary: String
    let body: [UInt8]

    var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// Encodes the parts of a form.
    ///
    /// - Parameters:
    ///   - parts: The parts of the form. The array must not be empty.
    ///   - random: A closure that returns 64 random bits, which become part of the boundary.
    init(
        _ parts: [FormPart], random: () -> UInt64 = { .random(in: .min ... .max) }
    ) throws(InvalidRequest) {
        guard !parts.isEmpty else { throw InvalidRequest("a form without parts") }
        var boundary = Self.makeBoundary(random)
        while parts.contains(where: { $0.data.contains(boundary.utf8) }) {
            boundary = Self.makeBoundary(random)
        }
        var body: [UInt8] = []
        body.reserveCapacity(parts.reduce(128) { $0 + $1.data.count + 256 })
        for part in parts {
            body.append(contentsOf: "--\(boundary)\r\n\(try Self.header(of: part))\r\n".utf8)
            body.append(contentsOf: part.data)
            body.append(contentsOf: "\r\n".utf8)
        }
        body.append(contentsOf: "--\(boundary)--\r\n".utf8)
        self.boundary = boundary
        self.body = body
    }

    private static func makeBoundary(_ random: () -> UInt64) -> String {
        "form-\(String(random(), radix: 36))-\(String(random(), radix: 36))"
    }

    private static func header(of part: FormPart) throws(InvalidRequest) -> String {
        var lines = "Content-Disposition: form-data; name=\"\(try quoted(part.name))\""
        if let fileName = part.fileName {
            lines += "; filename=\"\(try quoted(fileName))\""
        }
        lines += "\r\n"
        if let contentType = part.contentType {
            guard contentType.isHeaderValue else { throw InvalidRequest("a form part's media type has a line break") }
            lines += "Content-Type: \(contentType)\r\n"
        }
        return lines
    }

    /// Returns a name for use in a quoted string. Each quotation mark is replaced with `%22`, as in browsers.
    ///
    /// - Throws: ``InvalidRequest`` if the name contains a line break, which could add header fields.
    private static func quoted(_ name: String) throws(InvalidRequest) -> String {
        guard name.isHeaderValue else { throw InvalidRequest("a form part's name has a line break") }
        return name.reduce(into: "") { $0 += $1 == "\"" ? "%22" : String($1) }
    }
}

extension [UInt8] {
    /// Returns whether the bytes of the pattern occur in the array.
    fileprivate func contains(_ pattern: String.UTF8View) -> Bool {
        guard let first = pattern.first else { return true }
        var rest = self[...]
        while rest.count >= pattern.count, let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: pattern) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
