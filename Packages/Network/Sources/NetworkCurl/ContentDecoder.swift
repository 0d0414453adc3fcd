import CDecompression
import Network

/// A streaming decoder for a compressed response body. It reverses all content codings of the body (RFC 9110, section
/// 8.4).
final class ContentDecoder {
    typealias Refusal = BodyReceiver.Refusal

    /// The decoders for the individual content codings, in the order in which the body passes through them.
    private let stages: [Stage]

    /// The supported content codings, in the format of the `Accept-Encoding` field. Empty if no decompression library
    /// is installed.
    static let accepted: String = codings.filter { isAvailable($0.coding) }.map(\.name).joined(separator: ", ")

    private static let codings: [(name: String, coding: cdecompression_coding)] = [
        ("gzip", CDECOMPRESSION_GZIP), ("br", CDECOMPRESSION_BROTLI), ("zstd", CDECOMPRESSION_ZSTANDARD),
    ]
    /// Additional content codings that can be decoded but are not requested in `Accept-Encoding`.
    private static let aliases = ["x-gzip": CDECOMPRESSION_GZIP, "deflate": CDECOMPRESSION_DEFLATE]
    /// The maximum number of content codings of a body. curl has the same limit.
    private static let maximumStages = 5

    private static func isAvailable(_ coding: cdecompression_coding) -> Bool {
        cdecompression_load(coding, nil, 0)
    }

    /// Returns the content codings that are listed in the value of a `Content-Encoding` field, in lowercase. `identity`
    /// and `none` are omitted.
    static func codings(in value: String) -> [String] {
        value.split(separator: ",").map { String($0.filter { !$0.isWhitespace }).lowercased() }.filter {
            !$0.isEmpty && $0 != "identity" && $0 != "none"
        }
    }

    /// Creates a decoder for a body with the given content codings.
    ///
    /// - Parameters:
    ///   - codings: The names of the content codings, in the order in which the server applied them.
    ///   - limit: The maximum size of the decoded body in bytes. It also limits the output of each intermediate coding.
    init(_ codings: [String], limit: Int) throws(Refusal) {
        guard codings.count <= Self.maximumStages else {
            throw Refusal(.malformedResponse("the body has more than \(Self.maximumStages) content codings"))
        }
        var stages: [Stage] = []
        for name in codings.reversed() {
            guard let coding = Self.codings.first(where: { $0.name == name })?.coding ?? Self.aliases[name],
                Self.isAvailable(coding), let stage = Stage(name, coding, limit: limit)
            else { throw Refusal(.malformedResponse("the content coding of the body is not supported")) }
            stages.append(stage)
        }
        self.stages = stages
    }

    /// Whether the compressed body was received completely.
    var isWhole: Bool {
        stages.allSatisfy(\.isWhole)
    }

    /// Decodes the next bytes of the response body.
    ///
    /// - Parameter receive: A closure that receives the decoded bytes in pieces of at most 64 KiB.
    func decode(
        _ bytes: UnsafeRawBufferPointer, into receive: (UnsafeRawBufferPointer) throws(Refusal) -> Void
    ) throws(Refusal) {
        try decode(bytes, from: 0, into: receive)
    }

    private func decode(
        _ bytes: UnsafeRawBufferPointer, from stage: Int,
        into receive: (UnsafeRawBufferPointer) throws(Refusal) -> Void
    ) throws(Refusal) {
        guard stage < stages.count else { return try receive(bytes) }
        let isLast = stage == stages.count - 1
        try stages[stage].decode(bytes) { (piece) throws(Refusal) in
            if !isLast { try stages[stage].count(piece) }
            try decode(piece, from: stage + 1, into: receive)
        }
    }
}

/// The decoder for a single content coding.
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

    /// Whether the compressed input is complete. Empty input is treated as complete.
    var isWhole: Bool {
        !hasInput || cdecompression_is_whole(handle)
    }

    /// The number of bytes by which the output of an intermediate coding may exceed the size limit of the body.
    private static let overhead = 64 << 10

    /// Counts the bytes that are passed to the next content coding, and throws an error if there are too many. Without
    /// this limit, a small body could expand without bound between two codings.
    func count(_ piece: UnsafeRawBufferPointer) throws(BodyReceiver.Refusal) {
        outputCount += piece.count
        guard outputCount - Self.overhead <= limit else { throw .init(.bodyTooLarge(limit: limit)) }
    }

    func decode(
        _ bytes: UnsafeRawBufferPointer,
        into receive: (UnsafeRawBufferPointer) throws(BodyReceiver.Refusal) -> Void
    ) throws(BodyReceiver.Refusal) {
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
            else { throw .init(.malformedResponse("the body does not match its content coding (\(name))")) }
            if count > 0 { try receive(UnsafeRawBufferPointer(rebasing: piece[..<count])) }
            if count == 0, left == before { return }
        }
    }
}
