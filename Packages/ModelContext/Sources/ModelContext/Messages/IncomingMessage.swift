import Shared

/// A JSON-RPC 2.0 message from the client, decoded from one line of input.
enum IncomingMessage {
    case request(Request)
    case notification(method: String, params: JSONValue)
    /// A response from the client. The server ignores it, because the server never sends requests.
    case response

    /// Decodes a JSON-RPC message from a line of input.
    ///
    /// - Throws: A parse error if the line is not valid JSON. An invalid-request or invalid-parameters error if the
    ///   JSON is not a valid JSON-RPC message.
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

/// A JSON-RPC request from the client.
struct Request {
    let id: RequestID
    let method: String
    /// The parameters of the request as a JSON object, which is empty if the request has no parameters.
    let params: JSONValue
}

/// An error for a request that the server cannot answer with a result.
struct RequestFailure: Error {
    /// The ID of the request, or `nil` if the message contains no valid ID.
    let id: RequestID?
    let error: ProtocolError
}
