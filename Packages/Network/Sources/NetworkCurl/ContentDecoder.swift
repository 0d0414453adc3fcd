import CDecompression
import Network

/// A streaming decoder for the content codings of a body (RFC 9110, section 8.4).
final class ContentDecoder {
    /// The reason why decoding stopped.
    enum Fault: Error {
        /// The body is invalid, or a coding is unknown.
        case malformed(String)
        /// The receiver rejected a piece of the body.
        case refused(CurlResponse.Refusal)
    }

    /// The decoders in the order in which a body passes through them.
    private let stages: [Stage]

    /// The supported codings for `Accept-Encoding`, or an empty text if no library is installed.
    static let accepted: String = codings.filter { isAvailable($0.coding) }.map(\.name).joined(separator: ", ")

    private static let codings: [(name: String, coding: cdecompression_coding)] = [
        ("gzip", CDECOMPRESSION_GZIP), ("br", CDECOMPRESSION_BROTLI), ("zstd", CDECOMPRESSION_ZSTANDARD),
    ]
    /// Codings that are decoded but not requested.
    private static let aliases = ["x-gzip": CDECOMPRESSION_GZIP, "deflate": CDECOMPRESSION_DEFLATE]
    /// The maximum number of codings, as in curl.
    private static let maximumStages = 5

    private static func isAvailable(_ coding: cdecompression_coding) -> Bool {
        var reason = [CChar](repeating: 0, count: 256)
        return cdecompression_load(coding, &reason, reason.count)
    }

    /// Returns the codings listed in a value of `Content-Encoding`, in lowercase, without `identity` and `none`.
    static func codings(in value: String) -> [String] {
        value.split(separator: ",").map { String($0.filter { !$0.isWhitespace }).lowercased() }.filter {
            !$0.isEmpty && $0 != "identity" && $0 != "none"
        }
    }

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - codings: The names of the codings in the order in which the server applied them.
    ///   - limit: The maximum size of the body in bytes. It also limits the output of each inner coding.
    init(_ codings: [String], limit: Int) throws(Fault) {
        guard codings.count <= Self.maximumStages else {
            throw .malformed("the body has more than \(Self.maximumStages) content codings")
        }
        var stages: [Stage] = []
        for name in codings.reversed() {
            guard let coding = Self.codings.first(where: { $0.name == name })?.coding ?? Self.aliases[name],
                Self.isAvailable(coding), let stage = Stage(name, coding, limit: limit)
            else { throw .malformed("the content coding of the body is not supported") }
            stages.append(stage)
        }
        self.stages = stages
    }

    /// Whether the body is complete.
    var isWhole: Bool {
        stages.allSatisfy(\.isWhole)
    }

    /// Decodes the next bytes of the body.
    ///
    /// - Parameter receive: Receives the decoded bytes in pieces of at most 64 KiB.
    func decode(
        _ bytes: UnsafeRawBufferPointer, into receive: (UnsafeRawBufferPointer) throws(CurlResponse.Refusal) -> Void
    ) throws(Fault) {
        try decode(bytes, from: 0, into: receive)
    }

    private func decode(
        _ bytes: UnsafeRawBufferPointer, from stage: Int,
        into receive: (UnsafeRawBufferPointer) throws(CurlResponse.Refusal) -> Void
    ) throws(Fault) {
        guard stage < stages.count else {
            do throws(CurlResponse.Refusal) {
                return try receive(bytes)
            } catch {
                throw .refused(error)
            }
        }
        let isLast = stage == stages.count - 1
        try stages[stage].decode(bytes) { (piece) throws(Fault) in
            if !isLast { try stages[stage].count(piece) }
            try decode(piece, from: stage + 1, into: receive)
        }
    }
}

/// The decoder of one coding.
private final class Stage {
    private let handle: OpaquePointer
    private let name: String
    private let limit: Int
    private var hasInput = false
    private var outputCount = 0

    init?(_ name: String, _ coding: cdecompression_coding, limit: Int) {
        guard let handle = cdecompression_new(coding) else { return nil }
        self.handle = handle
        self.name = name
        self.limit = limit
    }

    deinit {
        cdecompression_free(handle)
    }

    /// Whether the input received so far is complete. Empty input is complete.
    var isWhole: Bool {
        !hasInput || cdecompression_is_whole(handle)
    }

    /// The number of bytes by which compressed output may exceed the limit of the body.
    private static let overhead = 64 << 10

    /// Counts output that another coding consumes, so that a small body cannot expand without bound between two codings.
    func count(_ piece: UnsafeRawBufferPointer) throws(ContentDecoder.Fault) {
        outputCount += piece.count
        guard outputCount - Self.overhead <= limit else { throw .refused(.init(kind: .bodyTooLarge(limit: limit))) }
    }

    func decode(
        _ bytes: UnsafeRawBufferPointer,
        into receive: (UnsafeRawBufferPointer) throws(ContentDecoder.Fault) -> Void
    ) throws(ContentDecoder.Fault) {
        if !bytes.isEmpty { hasInput = true }
        var input = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        var left = bytes.count
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
        defer { piece.deallocate() }
        while true {
            let before = left
            var count = piece.count
            guard
                cdecompression_decode(
                    handle, &input, &left, piece.assumingMemoryBound(to: UInt8.self).baseAddress, &count)
            else { throw .malformed("the body does not match its content coding (\(name))") }
            if count > 0 { try receive(UnsafeRawBufferPointer(rebasing: piece[..<count])) }
            if count == 0, left == before { return }
        }
    }
}
