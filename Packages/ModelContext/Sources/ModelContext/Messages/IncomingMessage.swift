import Shared

/// A message from the client, decoded from one line of input (JSON-RPC 2.0).
enum IncomingMessage {
    case request(Request)
    case notification(method: String, params: JSONValue)
    /// A response. This server sends no requests, so it ignores responses.
    case response

    /// Decodes a line.
    ///
    /// - Throws: A parse error for invalid JSON, and an invalid-request error for JSON that is not a JSON-RPC message.
    init(_ line: [UInt8]) throws(RequestFailure) {
        let value: JSONValue
        do {
            value = try JSONReader.read(line) { (json) throws(JSONError) in try json.value() }
        } catch {
            throw RequestFailure(id: nil, error: .parseError("The line is not valid JSON: \(error)."))
        }
        guard case .object = value else {
            throw RequestFailure(id: nil, error: .invalidRequest("The message is not a JSON object."))
        }
        let id = value["id"].flatMap(RequestID.init)
        guard value["jsonrpc"] == "2.0" else {
            throw RequestFailure(id: id, error: .invalidRequest("The member jsonrpc must be \"2.0\"."))
        }
        guard let method = value["method"] else {
            guard value["result"] != nil || value["error"] != nil else {
                throw RequestFailure(id: id, error: .invalidRequest("The message has no method."))
            }
            self = .response
            return
        }
        guard case .string(let method) = method else {
            throw RequestFailure(id: id, error: .invalidRequest("The method must be a string."))
        }
        let params = value["params"] ?? .object([])
        guard value["id"] != nil else {
            self = .notification(method: method, params: params)
            return
        }
        guard let id else {
            throw RequestFailure(id: nil, error: .invalidRequest("The id must be a string or an integer."))
        }
        guard case .object = params else {
            throw RequestFailure(id: id, error: .invalidParams("The params must be an object."))
        }
        self = .request(Request(id: id, method: method, params: params))
    }
}

/// A request of the client.
struct Request {
    let id: RequestID
    let method: String
    /// The parameters: an object, which is empty if the request has none.
    let params: JSONValue
}

/// A request that cannot be answered with a result.
struct RequestFailure: Error {
    /// The identifier of the request, or `nil` if the line has no valid identifier.
    let id: RequestID?
    let error: ProtocolError
}
