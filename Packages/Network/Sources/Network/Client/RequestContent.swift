import Foundation

/// A ``RequestTask`` in bytes: what goes into the query, and what into the body.
struct RequestContent {
    var query: [UInt8]?
    var body: [UInt8]?
    var contentType: String?

    init(_ task: RequestTask) throws(InvalidRequest) {
        switch task {
        case .plain:
            break
        case .data(let bytes, let contentType):
            self.body = bytes
            self.contentType = contentType
        case .json(let value):
            self.body = try Self.json(value)
            self.contentType = "application/json"
        case .parameters(let parameters, .urlQuery):
            self.query = try ParameterEncoding.urlQuery.bytes(parameters)
        case .parameters(let parameters, .form):
            self.body = try ParameterEncoding.form.bytes(parameters)
            self.contentType = "application/x-www-form-urlencoded"
        case .parameters(let parameters, .json):
            self.body = try ParameterEncoding.json.bytes(parameters)
            self.contentType = "application/json"
        case .upload(let parts):
            let form = try MultipartForm(parts)
            self.body = form.body
            self.contentType = form.contentType
        }
    }

    private static func json(_ value: any Encodable) throws(InvalidRequest) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch {
            throw InvalidRequest("the value cannot be written as JSON: \(error)")
        }
    }
}
