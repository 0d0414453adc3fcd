/// What a file says of its image, read to the end with bounds before any decoder sees it.
public struct ImageHeader: Sendable, Hashable {
    /// By the first bytes; names and content types are not believed.
    public let format: ImageFormat
    /// As stored, before ``orientation`` is applied.
    public let size: PixelSize
    /// By the camera's note; upright where there is none.
    public var orientation = ImageOrientation.upright
    /// Bytes that decoding takes at most, the scaled result not counted.
    public let memory: Int
    /// The bytes that the decoder gets. Text, profiles and further frames are kept from it: they can be bombs as well.
    public let parts: [Range<Int>]
    /// Ends the file where parts were left out after the image.
    public var ending: [UInt8] = []

    /// The size as people see it.
    public var shownSize: PixelSize { orientation.isTurned ? size.turned : size }

    /// - Throws: ``ImageError`` for what is no whole image of a format that is decoded, and for one over the limits.
    public static func read(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageError) -> ImageHeader {
        guard bytes.count <= limits.maximumBytes else { throw .tooManyBytes(bytes.count) }
        let header = try read(bytes)
        try limits.check(header.size)
        guard header.memory <= limits.maximumMemory else { throw .tooMuchMemory }
        return header
    }

    private static func read(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let file = FileBytes(bytes: bytes)
        return switch ImageFormat(bytes) {
        case .jpeg: try jpeg(file)
        case .png: try png(file)
        case .gif: try gif(file)
        case .webp: try webP(file)
        case .avif: throw .unsupportedFormat(.avif)
        case .bmp: throw .unsupportedFormat(.bmp)
        case nil: throw .unknownFormat
        }
    }
}

extension ImageFormat {
    /// The size that a file's header claims, none where that takes a decoder.
    func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize? {
        let file = FileBytes(bytes: bytes)
        return switch self {
        case .png: try ImageHeader.pngSize(file)
        case .gif: try ImageHeader.gifSize(file)
        case .jpeg: try ImageHeader.jpegSize(file)
        case .webp: try ImageHeader.webPSize(file)
        case .bmp: try Self.bitmapSize(file)
        case .avif: nil
        }
    }

    /// A height below zero means rows from the top (BITMAPINFOHEADER).
    private static func bitmapSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        if try file.little32(14) == 12 {
            return PixelSize(width: try file.little16(18), height: try file.little16(20))
        }
        let height = Int32(truncatingIfNeeded: try file.little32(22))
        return PixelSize(width: try file.little32(18), height: Int(height.magnitude))
    }
}

/// Numbers in a file of unknown honesty: reading past the end is ``ImageError/truncated``.
struct FileBytes {
    let bytes: [UInt8]

    var count: Int { bytes.count }

    func byte(_ offset: Int) throws(ImageError) -> Int {
        guard bytes.indices.contains(offset) else { throw .truncated }
        return Int(bytes[offset])
    }

    func big16(_ offset: Int) throws(ImageError) -> Int {
        try byte(offset) << 8 | byte(offset + 1)
    }

    func big32(_ offset: Int) throws(ImageError) -> Int {
        try big16(offset) << 16 | big16(offset + 2)
    }

    func little16(_ offset: Int) throws(ImageError) -> Int {
        try byte(offset) | byte(offset + 1) << 8
    }

    func little24(_ offset: Int) throws(ImageError) -> Int {
        try little16(offset) | byte(offset + 2) << 16
    }

    func little32(_ offset: Int) throws(ImageError) -> Int {
        try little16(offset) | little16(offset + 2) << 16
    }

    /// Whether the text, ASCII only, stands at the offset.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        let end = offset + text.utf8CodeUnitCount
        guard offset >= 0, end <= count else { return false }
        return text.withUTF8Buffer { bytes[offset..<end].elementsEqual($0) }
    }
}

extension ImageHeader {
    /// WebP (RFC 9649, 2): the size stands in the first chunk.
    static func webP(_ file: FileBytes) throws(ImageError) -> ImageHeader {
        let end = 8 + (try file.little32(4))
        guard end <= file.count else { throw .truncated }
        let size = try webPSize(file)
        // The decoder's own planes besides the pixels.
        return ImageHeader(format: .webp, size: size, memory: size.pixels * 8, parts: [0..<end])
    }

    static func webPSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        if file.has("VP8X", at: 12) {
            return PixelSize(width: 1 + (try file.little24(24)), height: 1 + (try file.little24(27)))
        }
        if file.has("VP8L", at: 12) {
            guard try file.byte(20) == 0x2F else { throw .corrupt }
            let bits = try file.little32(21)
            return PixelSize(width: 1 + bits & 0x3FFF, height: 1 + bits >> 14 & 0x3FFF)
        }
        guard file.has("VP8 ", at: 12), try file.little24(23) == 0x2A019D else { throw .corrupt }
        return PixelSize(width: try file.little16(26) & 0x3FFF, height: try file.little16(28) & 0x3FFF)
    }
}

/// How stored pixels are turned to be seen, as Exif numbers it (CIPA DC-008, tag 274).
public enum ImageOrientation: Int, Sendable, Hashable, CaseIterable {
    case upright = 1
    case mirrored, rotatedHalf, flipped, transposed, rotatedRight, transversed, rotatedLeft

    /// Whether width and height change places.
    public var isTurned: Bool { rawValue >= 5 }

    /// Reads the tag from the TIFF structure that starts at an offset, or nil when it is not there.
    static func exif(_ file: FileBytes, at start: Int) throws(ImageError) -> ImageOrientation? {
        let isLittle = file.has("II", at: start)
        guard isLittle || file.has("MM", at: start) else { return nil }
        func short(_ offset: Int) throws(ImageError) -> Int {
            isLittle ? try file.little16(offset) : try file.big16(offset)
        }
        let directory = start + (isLittle ? try file.little32(start + 4) : try file.big32(start + 4))
        for entry in 0..<(try short(directory)) {
            let offset = directory + 2 + entry * 12
            if try short(offset) == 274 { return ImageOrientation(rawValue: try short(offset + 8)) }
        }
        return nil
    }
}
