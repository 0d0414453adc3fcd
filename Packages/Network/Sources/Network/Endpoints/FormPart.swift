/// One part of a `multipart/form-data` body (RFC 7578).
public struct FormPart: Sendable, Hashable {
    /// Of the form's field.
    public let name: String
    /// None for a part that is no file.
    public let fileName: String?
    /// None sends none, which means plain text (RFC 7578 section 4.4).
    public let contentType: String?
    /// Sent as it is.
    public let data: [UInt8]

    public init(name: String, fileName: String? = nil, contentType: String? = nil, data: [UInt8]) {
        self.name = name
        self.fileName = fileName
        self.contentType = contentType
        self.data = data
    }
}
