public import Network

extension LoopbackServer {
    /// The server's reaction to a request, which may violate the protocol.
    ///
    /// A reply encodes its bytes when it is created. To save time, create it once and return it repeatedly.
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
        /// The number of bytes of the head. A `HEAD` request receives only these.
        var headLength: Int

        init(steps: [Step], ending: Ending, headLength: Int = .max) {
            self.steps = steps
            self.ending = ending
            self.headLength = headLength
        }
    }
}

extension LoopbackServer.Reply {
    /// A piece of a body, or a pause between pieces.
    public enum BodyPart: Sendable {
        case bytes([UInt8])
        /// The given number of bytes `a`, generated while sending.
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

    /// The way in which the end of a body is indicated.
    public enum Framing: Sendable {
        /// A correct `Content-Length`.
        case length
        /// A `Content-Length` with the given value, regardless of the actual length. The connection is closed after the
        /// body.
        case announced(Int)
        /// Chunked transfer coding (RFC 9112, section 7.1).
        case chunked
        /// Chunked transfer coding without the last chunk. The connection is closed after the body.
        case chunkedWithoutEnd
        /// Closing of the connection.
        case close
    }

    /// Returns an HTTP/1.1 response.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: The header fields.
    ///   - parts: The pieces of the body.
    ///   - framing: The way in which the end of the body is indicated.
    ///   - gate: A gate at which the server waits before it sends the first byte.
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
            // 1xx, 204 and 304 responses have no body, and 304 has no length of its own (RFC 9110, section 8.6).
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

    /// Returns a response with a single body and its length.
    public static func response(
        _ status: Int = 200, headers: HTTPHeaders = [:], body: [UInt8], after gate: LoopbackGate? = nil
    ) -> Self {
        response(status, headers: headers, body: [.bytes(body)], after: gate)
    }

    /// Sends the given bytes and closes the connection.
    public static func raw(_ bytes: [UInt8]) -> Self {
        Self(steps: [.send(bytes)], ending: .close)
    }

    /// Sends the given bytes and resets the connection (RST).
    public static func reset(after bytes: [UInt8] = []) -> Self {
        Self(steps: [.send(bytes)], ending: .reset)
    }

    /// Closes the connection without sending anything.
    public static let hangUp = Self(steps: [], ending: .close)

    /// Never responds and keeps the connection open.
    public static let silence = Self(steps: [], ending: .silence)

    /// Sends the given bytes and then nothing more. The connection stays open.
    public static func silence(after bytes: [UInt8]) -> Self {
        Self(steps: [.send(bytes)], ending: .silence)
    }

    /// Accepts a `CONNECT` request and forwards bytes in both directions to a port of 127.0.0.1.
    public static func tunnel(to port: UInt16) -> Self {
        Self(
            steps: [.send(Array("HTTP/1.1 200 Connected\r\n\r\n".utf8)), .tunnel(port: port)], ending: .close)
    }
}
