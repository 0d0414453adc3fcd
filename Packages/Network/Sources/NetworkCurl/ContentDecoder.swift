import CDecompression
import Network

/// Undoes the content coding of one body (RFC 9110 section 8.4), piece by piece.
final class ContentDecoder {
    /// Why no more of a body is taken.
    enum Fault: Error {
        /// The bytes are not of the coding, or nothing here knows it.
        case malformed(String)
        /// What takes the pieces refused one.
        case refused(CurlResponse.Refusal)
    }

    private let handle: OpaquePointer
    private let coding: String

    /// The codings that can be undone here, as `Accept-Encoding` lists them; empty where there are none.
    static let accepted: String = codings.filter { isThere($0.coding) }.map(\.name).joined(separator: ", ")

    private static let codings: [(name: String, coding: cdecompression_coding)] = [
        ("gzip", CDECOMPRESSION_GZIP), ("br", CDECOMPRESSION_BROTLI), ("zstd", CDECOMPRESSION_ZSTANDARD),
    ]
    /// Names that servers use too.
    private static let synonyms = ["x-gzip": "gzip", "deflate": "gzip"]

    private static func isThere(_ coding: cdecompression_coding) -> Bool {
        var reason = [CChar](repeating: 0, count: 256)
        return cdecompression_load(coding, &reason, reason.count)
    }

    /// - Parameter name: The value of `Content-Encoding`.
    init(_ name: String) throws(Fault) {
        let name = name.lowercased()
        guard let coding = Self.codings.first(where: { $0.name == Self.synonyms[name] ?? name })?.coding,
            Self.isThere(coding), let handle = cdecompression_new(coding)
        else {
            throw .malformed("the body is encoded in a way that is not known here")
        }
        self.handle = handle
        self.coding = name
    }

    deinit {
        cdecompression_free(handle)
    }

    /// Whether the body could end here.
    var isWhole: Bool {
        cdecompression_is_whole(handle)
    }

    /// Hands over what the bytes were before, in pieces of at most 64 KiB.
    func decode(
        _ bytes: UnsafeRawBufferPointer, into receive: (UnsafeRawBufferPointer) throws(CurlResponse.Refusal) -> Void
    ) throws(Fault) {
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
            else {
                throw .malformed("the body is not encoded as it says (\(coding))")
            }
            if count > 0 {
                do throws(CurlResponse.Refusal) {
                    try receive(UnsafeRawBufferPointer(rebasing: piece[..<count]))
                } catch {
                    throw .refused(error)
                }
            }
            if count == 0, left == before { return }
        }
    }
}
