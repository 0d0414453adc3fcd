import Network

/// What has been received of an answer, within its bounds.
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

    /// The final answer's status, once all its headers are in.
    private(set) var status: Int?
    /// The last status line and the header lines after it.
    private(set) var head: [UInt8] = []
    private var body: [UInt8] = []
    private var bodyCount = 0
    private var headCount = 0
    private var isBlockComplete = true
    private var length: Int?
    /// The value of `Content-Encoding`; empty for a body that is sent as it is.
    private var coding = ""
    private var decoder: ContentDecoder?

    /// In bytes, interim answers and trailers included.
    static let maximumHeadSize = 256 << 10

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
        // Lines after the final answer's headers are trailers, which nothing here needs.
        guard self.status == nil else { return }
        if isBlockComplete {
            isBlockComplete = false
            head.removeAll(keepingCapacity: true)
            length = nil
            coding = ""
        }
        head.append(contentsOf: line)
        if line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n") {
            isBlockComplete = true
            // 1xx is interim: the answer follows.
            if status >= 200 {
                try begin(status)
            }
        } else if let text = line.value(ofHeader: "content-length:") {
            length = Int(text)
        } else if let text = line.value(ofHeader: "content-encoding:") {
            coding = text.lowercased() == "identity" ? "" : text
        }
    }

    /// Whether the body ended before what it was made of did.
    var isCutOff: Bool {
        decoder.map { !$0.isWhole } ?? false
    }

    /// Takes the next bytes as they were sent.
    mutating func appendBody(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
        guard !coding.isEmpty else { return try take(bytes) }
        do throws(ContentDecoder.Fault) {
            if decoder == nil { decoder = try ContentDecoder(coding) }
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
        let length = isHead || !coding.isEmpty ? nil : length
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
        let value = self[length...].drop { $0 == 0x20 || $0 == 0x09 }
        return String(decoding: value.prefix { $0 > 0x20 && $0 != 0x7F }, as: UTF8.self)
    }
}
