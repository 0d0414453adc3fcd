public import Network

extension LoopbackServer {
    /// The reaction of a loopback server to a request. A reply may violate the HTTP protocol.
    ///
    /// The bytes of a reply are encoded when it is created. To save time, create a reply once and return it repeatedly.
    public struct Reply: Sendable {
        enum Step: Sendable {
            case send([UInt8])
            case fill(count: Int)
            case gate(LoopbackGate)
            case tunnel(port: UInt16)
        }

        enum Ending: Sendable {
            case keepAlive, close, reset
            /// Keeps the connection open without sending anything until the client disconnects.
            case silence
        }

        var steps: [Step]
        var ending: Ending
        /// The size of the response's head in bytes. The reply to a `HEAD` request contains only the head.
        var headLength: Int

        init(steps: [Step], ending: Ending, headLength: Int = .max) {
            self.steps = steps
            self.ending = ending
            self.headLength = headLength
        }
    }
}

extension LoopbackServer.Reply {
    /// A piece of a response body, or a pause between two pieces.
    public enum BodyPart: Sendable {
        case bytes([UInt8])
        /// A piece that consists of `count` letters `a`, which are generated while they are sent.
        case fill(count: Int)
        case gate(LoopbackGate)

        var count: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .fill(let count): count
            case .gate: 0
            }
        }
    }

    /// The way in which a response indicates the end of its body.
    public enum Framing: Sendable {
        /// A `Content-Length` field with the actual length of the body.
        case length
        /// A `Content-Length` field with the given value, which may differ from the actual length. The server closes
        /// the connection after the body.
        case announced(Int)
        /// Chunked transfer coding, in which a final chunk indicates the end of the body (RFC 9112, section 7.1).
        case chunked
        /// Chunked transfer coding without the final chunk. The server closes the connection after the body.
        case chunkedWithoutEnd
        /// No length information. The server closes the connection to indicate the end of the body.
        case close
    }

    /// Returns a reply that sends an HTTP/1.1 response.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: The header fields.
    ///   - parts: The pieces of the body.
    ///   - framing: The way in which the response indicates the end of its body.
    ///   - gate: A gate at which the server waits before it sends the first byte, or `nil`.
    public static func response(
        _ status: Int = 200,
        headers: HTTPHeaders = [:],
        body parts: [BodyPart] = [],
        framing: Framing = .length,
        after gate: LoopbackGate? = nil
    ) -> Self {
        var head = "HTTP/1.1 \(status) Reason\r\n"
        for field in headers.fields {
            head += "\(field.name): \(field.value)\r\n"
        }
        var ending = Ending.keepAlive
        var isChunked = false
        switch framing {
        case .length:
            // A response with status 1xx, 204 or 304 has no body, so send no `Content-Length` (RFC 9110, section 8.6).
            if status >= 200, status != 204, status != 304 {
                head += "Content-Length: \(parts.reduce(0) { $0 + $1.count })\r\n"
            }
        case .announced(let length):
            head += "Content-Length: \(length)\r\n"
            ending = .close
        case .chunked:
            head += "Transfer-Encoding: chunked\r\n"
            isChunked = true
        case .chunkedWithoutEnd:
            head += "Transfer-Encoding: chunked\r\n"
            isChunked = true
            ending = .close
        case .close:
            head += "Connection: close\r\n"
            ending = .close
        }
        var bytes = Array("\(head)\r\n".utf8)
        let headLength = bytes.count
        var steps: [Step] = gate.map { [.gate($0)] } ?? []
        for part in parts {
            if isChunked, part.count > 0 {
                bytes += "\(String(part.count, radix: 16))\r\n".utf8
            }
            switch part {
            case .bytes(let piece):
                bytes += piece
            case .fill(let count):
                steps += [.send(bytes), .fill(count: count)]
                bytes = []
            case .gate(let gate):
                steps += [.send(bytes), .gate(gate)]
                bytes = []
            }
            if isChunked, part.count > 0 {
                bytes += "\r\n".utf8
            }
        }
        if isChunked, ending == .keepAlive {
            bytes += "0\r\n\r\n".utf8
        }
        steps.append(.send(bytes))
        return Self(steps: steps, ending: ending, headLength: headLength)
    }

    /// Returns a reply that sends a response with the given body and a correct `Content-Length`.
    public static func response(
        _ status: Int = 200, headers: HTTPHeaders = [:], body: [UInt8], after gate: LoopbackGate? = nil
    ) -> Self {
        response(status, headers: headers, body: [.bytes(body)], after: gate)
    }

    /// Returns a reply that sends the given bytes and closes the connection.
    public static func raw(_ bytes: [UInt8]) -> Self {
        Self(steps: [.send(bytes)], ending: .close)
    }

    /// Returns a reply that sends the given bytes and resets the TCP connection.
    public static func reset(after bytes: [UInt8] = []) -> Self {
        Self(steps: [.send(bytes)], ending: .reset)
    }

    /// A reply that closes the connection without sending anything.
    public static let hangUp = Self(steps: [], ending: .close)

    /// A reply that sends nothing and keeps the connection open.
    public static let silence = Self(steps: [], ending: .silence)

    /// Returns a reply that sends the given bytes and then keeps the connection open without sending anything else.
    public static func silence(after bytes: [UInt8]) -> Self {
        Self(steps: [.send(bytes)], ending: .silence)
    }

    /// Returns a reply that accepts a `CONNECT` request. The server then forwards bytes in both directions between the
    /// client and a port of 127.0.0.1.
    public static func tunnel(to port: UInt16) -> Self {
        Self(
            steps: [.send(Array("HTTP/1.1 200 Connected\r\n\r\n".utf8)), .tunnel(port: port)], ending: .close)
    }
}
