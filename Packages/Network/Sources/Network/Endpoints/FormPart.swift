/// One part of a `multipart/form-data` body (RFC 7578).
public struct FormPart: Sendable, Hashable {
    public let name: String
    public let fileName: String?
    public let contentType: String?
    public let data: [UInt8]

    public init(name: String, fileName: String? = nil, contentType: String? = nil, data: [UInt8]) {
        self.name = name
        self.fileName = fileName
        self.contentType = contentType
        self.data = data
    }
}
