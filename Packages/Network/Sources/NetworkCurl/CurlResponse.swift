import Network

/// The parts of a response that have been received. The size of the headers and of the body is limited.
struct CurlResponse {
    /// The reason why the rest of a response is not received.
    struct Refusal: Error {
        let kind: NetworkError.Kind
        var cause: (any Error)?
    }

    /// The maximum size of the response body in bytes.
    var limit = 0
    var sink: BodySink?
    /// Whether the request method is `HEAD`. The response then has no body, even if it announces a length.
    var isHead = false

    /// The status code of the final response, or `nil` if its headers are incomplete.
    private(set) var status: Int?
    /// The header fields of the final response. Empty if its headers are incomplete.
    private(set) var headers = HTTPHeaders()
    /// The status line and the header lines of the most recent response.
    private(set) var head: [UInt8] = []
    private var body: [UInt8] = []
    private var bodyCount = 0
    private var headCount = 0
    private var isBlockComplete = true
    /// The content codings of the body, in the order in which the server applied them.
    private var codings: [String] = []
    private var decoder: ContentDecoder?

    /// The maximum total size of all header lines in bytes. Interim responses and trailers are included.
    static let maximumHeadSize = 256 << 10
    private static let typicalHeadSize = 1 << 10

    mutating func takeBody() -> [UInt8] {
        defer { body = [] }
        return body
    }

    /// Appends a header line to the response. libcurl passes exactly one line per call.
    ///
    /// - Parameters:
    ///   - line: The line, including its line break.
    ///   - status: The status code of the response that the line belongs to.
    mutating func appendHead(_ line: UnsafeRawBufferPointer, status: Int) throws(Refusal) {
        headCount += line.count
        guard headCount <= Self.maximumHeadSize else {
            throw Refusal(kind: .malformedResponse("the headers are larger than \(Self.maximumHeadSize) bytes"))
        }
        // Ignore trailers, which are lines after the headers of the final response.
        guard self.status == nil else { return }
        if isBlockComplete {
            isBlockComplete = false
            head.removeAll(keepingCapacity: true)
            head.reserveCapacity(Self.typicalHeadSize)
        }
        head.append(contentsOf: line)
        if line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n") {
            isBlockComplete = true
            // A 1xx response is an interim response, so another response follows.
            if status >= 200 {
                try begin(status)
            }
        }
    }

    /// Whether the compressed body ended before it was complete.
    var isCutOff: Bool {
        decoder.map { !$0.isWhole } ?? false
    }

    /// Decodes received bytes if necessary and appends them to the response body.
    mutating func appendBody(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
        guard !codings.isEmpty else { return try take(bytes) }
        do throws(ContentDecoder.Fault) {
            if decoder == nil { decoder = try ContentDecoder(codings, limit: limit) }
            try decoder?.decode(bytes) { (piece) throws(Refusal) in try take(piece) }
        } catch {
            switch error {
            case .malformed(let reason): throw Refusal(kind: .malformedResponse(reason))
            case .refused(let refusal): throw refusal
            }
        }
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
        bodyCount += bytes.count
        guard bodyCount <= limit else {
            throw Refusal(kind: .bodyTooLarge(limit: limit))
        }
        guard let sink, isSuccess else {
            body.append(contentsOf: bytes)
            return
        }
        do {
            try sink.receive(bytes)
        } catch {
            throw Refusal(kind: .sinkFailed, cause: error)
        }
    }

    private var isSuccess: Bool {
        status.map { (200..<300).contains($0) } ?? false
    }

    /// The length of the decoded body, or `nil` if it is unknown.
    private var expectedLength: Int? {
        guard !isHead, codings.isEmpty, let text = headers["Content-Length"] else { return nil }
        return Int(text).flatMap { $0 < 0 ? nil : $0 }
    }

    private mutating func begin(_ status: Int) throws(Refusal) {
        // HTTP defines no status codes above 599 (RFC 9110, section 15).
        guard status < 600 else { throw Refusal(kind: .malformedResponse("the status is \(status)")) }
        self.status = status
        headers = HTTPHeaders(parsing: head)
        codings = headers.values(of: "Content-Encoding").flatMap(ContentDecoder.codings)
        let length = expectedLength
        if let length, length > limit, status != 204, status != 304 {
            throw Refusal(kind: .bodyTooLarge(limit: limit))
        }
        guard let sink, isSuccess else {
            // Reserve at most 1 MiB, because the announced length may be wrong. A larger body grows as it arrives.
            body.reserveCapacity(min(length ?? 0, limit, 1 << 20))
            return
        }
        do {
            try sink.begin(length)
        } catch {
            throw Refusal(kind: .sinkFailed, cause: error)
        }
    }
}

extension HTTPHeaders {
    /// Parses the status line and header lines of a response. The status line and malformed lines are ignored.
    init(parsing head: [UInt8]) {
        var fields: [Field] = []
        var start = head.endOfLine(from: 0) + 1
        while start < head.count {
            let end = head.endOfLine(from: start)
            defer { start = end + 1 }
            if head[start].isBlank, let last = fields.indices.last {
                // A folded line continues the value of the previous field (RFC 9112, section 5.2).
                fields[last].value += " " + head.text(in: start..<end)
            } else if let colon = head[start..<end].firstIndex(of: UInt8(ascii: ":")) {
                fields.append(Field(name: head.text(in: start..<colon), value: head.text(in: colon + 1..<end)))
            }
        }
        self.init(fields)
    }
}

extension [UInt8] {
    fileprivate func endOfLine(from start: Int) -> Int {
        self[Swift.min(start, count)...].firstIndex(of: UInt8(ascii: "\n")) ?? count
    }

    /// Returns the text in a range without surrounding spaces and tabs and without the final carriage return. Other
    /// carriage returns are replaced with spaces (RFC 9112, section 2.2).
    fileprivate func text(in range: Range<Int>) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        if end > start, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        while start < end, self[start].isBlank { start += 1 }
        while start < end, self[end - 1].isBlank { end -= 1 }
        let carriageReturn = UInt8(ascii: "\r")
        guard self[start..<end].contains(carriageReturn) else {
            return String(decoding: self[start..<end], as: UTF8.self)
        }
        return String(decoding: self[start..<end].map { $0 == carriageReturn ? 0x20 : $0 }, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }
}
