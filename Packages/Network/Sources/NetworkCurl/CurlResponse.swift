import Network

/// What has been received of a response, within its bounds.
struct CurlResponse {
    /// Why no more is taken.
    struct Refusal: Error {
        let kind: NetworkError.Kind
        var cause: (any Error)?
    }

    /// The largest body accepted, in bytes.
    var limit = 0
    var sink: BodySink?
    /// Whether the request was `HEAD`, so that a length announces no body.
    var isHead = false

    /// The final response's status, once all its headers are in.
    private(set) var status: Int?
    /// The last status line and the header lines after it.
    private(set) var head: [UInt8] = []
    private var body: [UInt8] = []
    private var bodyCount = 0
    private var headCount = 0
    private var isBlockComplete = true
    private var length: Int?
    /// The content codings of the body in the order in which the server applied them.
    private var codings: [String] = []
    private var decoder: ContentDecoder?

    /// In bytes, interim responses and trailers included.
    static let maximumHeadSize = 256 << 10
    private static let usualHeadSize = 1 << 10

    mutating func takeBody() -> [UInt8] {
        defer { body = [] }
        return body
    }

    /// Takes one line; libcurl hands over no more and no less.
    /// - Parameter status: The status of the block of headers that the line belongs to.
    mutating func appendHead(_ line: UnsafeRawBufferPointer, status: Int) throws(Refusal) {
        headCount += line.count
        guard headCount <= Self.maximumHeadSize else {
            throw Refusal(kind: .malformedResponse("the headers are larger than \(Self.maximumHeadSize) bytes"))
        }
        // Lines after the final response's headers are trailers, which nothing here needs.
        guard self.status == nil else { return }
        if isBlockComplete {
            isBlockComplete = false
            head.removeAll(keepingCapacity: true)
            head.reserveCapacity(Self.usualHeadSize)
            length = nil
            codings = []
        }
        head.append(contentsOf: line)
        if line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n") {
            isBlockComplete = true
            // 1xx is interim: the response follows.
            if status >= 200 {
                try begin(status)
            }
        } else if let text = line.value(ofHeader: "content-length:") {
            length = Int(text).flatMap { $0 < 0 ? nil : $0 }
        } else if let text = line.value(ofHeader: "content-encoding:") {
            codings += ContentDecoder.codings(in: text)
        }
    }

    /// Whether the body ended before what it was made of did.
    var isCutOff: Bool {
        decoder.map { !$0.isWhole } ?? false
    }

    /// Takes the next bytes as they were sent.
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

    private mutating func begin(_ status: Int) throws(Refusal) {
        // Others have no meaning (RFC 9110 section 15).
        guard status < 600 else { throw Refusal(kind: .malformedResponse("the status is \(status)")) }
        self.status = status
        let length = isHead || !codings.isEmpty ? nil : length
        if let length, length > limit, status != 204, status != 304 {
            throw Refusal(kind: .bodyTooLarge(limit: limit))
        }
        guard let sink, isSuccess else {
            // The server's word is good for a megabyte; what is larger grows as it arrives.
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

extension UnsafeRawBufferPointer {
    /// The value of a header line whose name, given in small letters with its colon, matches.
    fileprivate func value(ofHeader name: StaticString) -> String? {
        let length = name.utf8CodeUnitCount
        guard count > length else { return nil }
        for index in 0..<length where self[index].asciiLowercased != name.utf8Start[index] { return nil }
        var value = self[length...].drop { $0 == 0x20 || $0 == 0x09 }
        while let last = value.last, last <= 0x20 || last == 0x7F { value.removeLast() }
        return String(decoding: value, as: UTF8.self)
    }
}

extension HTTPHeaders {
    /// Reads the lines of a response's head; the status line and what is no field are left out.
    init(parsing head: [UInt8]) {
        var fields: [Field] = []
        var start = head.endOfLine(from: 0) + 1
        while start < head.count {
            let end = head.endOfLine(from: start)
            defer { start = end + 1 }
            if head[start].isBlank, let last = fields.indices.last {
                // A folded line goes on with the value before it (RFC 9112 section 5.2).
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

    /// Without the blanks around it, and the carriage return at the end of a line; one within it counts as a blank
    /// (RFC 9112 section 2.2).
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
