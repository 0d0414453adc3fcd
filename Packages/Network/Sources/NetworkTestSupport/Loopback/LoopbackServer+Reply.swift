public import Network

extension LoopbackServer {
    /// What the server does about one request, good or bad.
    ///
    /// Build it once and return it often where speed counts: its bytes are laid out when it is made.
    public struct Reply: Sendable {
        enum Step: Sendable {
            case send([UInt8])
            case fill(count: Int)
            case gate(LoopbackGate)
            case tunnel(port: UInt16)
        }

        enum Ending: Sendable {
            case keepAlive, close, reset
            /// Keeps the connection open and says nothing until the client leaves.
            case silence
        }

        var steps: [Step]
        var ending: Ending
        /// How much of the first bytes sent are the head, which is all that a `HEAD` request gets.
        var headLength: Int

        init(steps: [Step], ending: Ending, headLength: Int = .max) {
            self.steps = steps
            self.ending = ending
            self.headLength = headLength
        }
    }
}

extension LoopbackServer.Reply {
    /// A piece of a body, or a halt between pieces.
    public enum BodyPart: Sendable {
        case bytes([UInt8])
        /// So many bytes `a`, made while sending.
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

    /// How the end of a body is told.
    public enum Framing: Sendable {
        /// By its true length.
        case length
        /// By a length that is announced whatever is sent; the connection is closed after it.
        case announced(Int)
        /// Piece by piece (RFC 9112 section 7.1).
        case chunked
        /// By pieces without the last one; the connection is closed after them.
        case chunkedWithoutEnd
        /// By closing the connection.
        case close
    }

    /// An HTTP/1.1 response.
    /// - Parameter gate: Held before the first byte.
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
            // 1xx, 204 and 304 have no body and 304 no length of its own (RFC 9110 section 8.6).
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

    /// A response with one body whose length is told.
    public static func response(
        _ status: Int = 200, headers: HTTPHeaders = [:], body: [UInt8], after gate: LoopbackGate? = nil
    ) -> Self {
        response(status, headers: headers, body: [.bytes(body)], after: gate)
    }

    /// These bytes and nothing else, then the connection is closed.
    public static func raw(_ bytes: [UInt8]) -> Self {
        Self(steps: [.send(bytes)], ending: .close)
    }

    /// These bytes, then the connection is reset (RST).
    public static func reset(after bytes: [UInt8] = []) -> Self {
        Self(steps: [.send(bytes)], ending: .reset)
    }

    /// Closes the connection without a word.
    public static let hangUp = Self(steps: [], ending: .close)

    /// Never responds; the connection stays open.
    public static let silence = Self(steps: [], ending: .silence)

    /// Sends these bytes and then nothing more; the connection stays open.
    public static func silence(after bytes: [UInt8]) -> Self {
        Self(steps: [.send(bytes)], ending: .silence)
    }

    /// Accepts a `CONNECT` and passes bytes both ways to a port of 127.0.0.1.
    public static func tunnel(to port: UInt16) -> Self {
        Self(
            steps: [.send(Array("HTTP/1.1 200 Connected\r\n\r\n".utf8)), .tunnel(port: port)], ending: .close)
    }
}
