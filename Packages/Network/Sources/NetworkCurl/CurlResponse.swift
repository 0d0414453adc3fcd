import Network

/// The parts of a response that have been received. The size of the headers and of the body is limited.
struct CurlResponse {
    typealias Refusal = BodyReceiver.Refusal

    var body = BodyReceiver()
    /// Whether the request method is `HEAD`. The response then has no body, even if it announces a length.
    var isHead = false

    /// The status code of the final response, or `nil` if its headers are incomplete.
    private(set) var status: Int?
    /// The header fields of the final response. Empty if its headers are incomplete.
    private(set) var headers = HTTPHeaders()
    /// The status line and the header lines of the most recent response.
    private(set) var head: [UInt8] = []
    private var headCount = 0
    private var isBlockComplete = true
    /// The content codings of the body, in the order in which the server applied them.
    private var codings: [String] = []
    private var decoder: ContentDecoder?

    /// The maximum total size of all header lines in bytes. Interim responses and trailers are included.
    static let maximumHeadSize = 256 << 10
    private static let typicalHeadSize = 1 << 10

    /// Appends a header line to the response. libcurl passes exactly one line per call.
    ///
    /// - Parameters:
    ///   - line: The line, including its line break.
    ///   - status: The status code of the response that the line belongs to.
    mutating func appendHead(_ line: UnsafeRawBufferPointer, status: Int) throws(Refusal) {
        headCount += line.count
        guard headCount <= Self.maximumHeadSize else {
            throw Refusal(.malformedResponse("the headers are larger than \(Self.maximumHeadSize) bytes"))
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
        guard !codings.isEmpty else { return try body.receive(bytes) }
        if decoder == nil { decoder = try ContentDecoder(codings, limit: body.limit) }
        try decoder?.decode(bytes) { (piece) throws(Refusal) in try body.receive(piece) }
    }

    /// The length of the decoded body, or `nil` if it is unknown.
    private var expectedLength: Int? {
        guard !isHead, codings.isEmpty, let text = headers["Content-Length"] else { return nil }
        return Int(text).flatMap { $0 < 0 ? nil : $0 }
    }

    private mutating func begin(_ status: Int) throws(Refusal) {
        // HTTP defines no status codes above 599 (RFC 9110, section 15).
        guard status < 600 else { throw Refusal(.malformedResponse("the status is \(status)")) }
        self.status = status
        headers = HTTPHeaders(parsing: head)
        codings = headers.values(of: "Content-Encoding").flatMap(ContentDecoder.codings)
        try body.begin(status: status, length: expectedLength)
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
            if head[start].isFieldSpace, let last = fields.indices.last {
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
        while start < end, self[start].isFieldSpace { start += 1 }
        while start < end, self[end - 1].isFieldSpace { end -= 1 }
        let carriageReturn = UInt8(ascii: "\r")
        guard self[start..<end].contains(carriageReturn) else {
            return String(decoding: self[start..<end], as: UTF8.self)
        }
        return String(decoding: self[start..<end].map { $0 == carriageReturn ? 0x20 : $0 }, as: UTF8.self)
    }
}
