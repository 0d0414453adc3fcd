/// A format of image files, told by their first bytes: what a server calls them counts for nothing.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    case png, jpeg, gif, webp, avif, bmp

    /// None when the bytes are no image that can be shown. 32 bytes are enough.
    public init?(_ bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(32))
        func has(_ text: StaticString, at offset: Int) -> Bool {
            let count = text.utf8CodeUnitCount
            return head.count >= offset + count
                && (0..<count).allSatisfy { head[offset + $0] == text.utf8Start[$0] }
        }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
            self = .gif
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webp
        } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
            self = .avif
        } else if has("BM", at: 0), head.count > 14, head[14] >= 12,
            head[15..<min(18, head.count)].allSatisfy({ $0 == 0 })
        {
            self = .bmp
        } else {
            return nil
        }
    }

    /// As people write it.
    public var name: String {
        self == .webp ? "WebP" : rawValue.uppercased()
    }

    /// The usual ending of a file's name, without the dot.
    public var fileExtension: String {
        self == .jpeg ? "jpg" : rawValue
    }
}
