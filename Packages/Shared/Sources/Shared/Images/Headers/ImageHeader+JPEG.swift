extension ImageHeader {
    /// Reads the structure of a JPEG file (ITU-T T.81, annex B) by following its markers up to the end of the image.
    static func jpeg(_ file: FileBytes) throws(ImageError) -> ImageHeader {
        var walk = JPEGWalk(file: file)
        let end = try walk.run()
        guard let frame = walk.frame, walk.scans > 0 else { throw .corrupt }
        guard walk.scans <= JPEGWalk.maximumScans else { throw .tooMuchMemory }
        // A block of 8 by 8 pixels requires at least one bit of encoded data.
        guard walk.codedBytes * 8 >= frame.size.pixels / 64 else { throw .corrupt }
        return ImageHeader(
            format: .jpeg, size: frame.size, orientation: walk.orientation,
            memory: walk.keepsCoefficients ? frame.coefficientBytes : 0, parts: [0..<end]
        )
    }

    /// Reads the image size from the first frame header of a JPEG file (ITU-T T.81, section B.2.2). Thumbnails have
    /// frame headers too, but in other segments, which are skipped.
    static func jpegSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        var walk = JPEGWalk(file: file)
        return try walk.firstFrame().size
    }
}

/// A parser that iterates over the markers of a JPEG file.
private struct JPEGWalk {
    struct Frame {
        let size: PixelSize
        let isProgressive: Bool
        let components: Int
        /// The memory that the coefficients of all components require, in bytes. Each coefficient requires two bytes,
        /// and subsampled components have fewer coefficients.
        let coefficientBytes: Int
    }

    /// The maximum number of scans in a JPEG file. Each scan processes the whole image. A file with more scans is
    /// probably designed to overload decoders.
    static let maximumScans = 100

    private(set) var frame: Frame?
    private(set) var orientation = ImageOrientation.upright
    private(set) var scans = 0
    private(set) var codedBytes = 0
    /// Whether the decoder must store the coefficients of the whole image. This is necessary if the image consists of
    /// several scans.
    private(set) var keepsCoefficients = false

    private let file: FileBytes
    private var offset = 2

    init(file: FileBytes) {
        self.file = file
    }

    /// Iterates over all markers up to the end of the image, and returns the offset after the end marker.
    mutating func run() throws(ImageError) -> Int {
        while try step() {}
        return offset
    }

    /// Iterates over the markers up to the first frame, and returns the frame.
    mutating func firstFrame() throws(ImageError) -> Frame {
        while try step() {
            if let frame { return frame }
        }
        throw .corrupt
    }

    /// Reads a JPEG marker and its segment. Returns `false` if the marker is the end of the image.
    private mutating func step() throws(ImageError) -> Bool {
        let marker = try nextMarker()
        switch marker {
        case 0xD9: return false
        case 0x01, 0xD0...0xD7: return true
        case 0xD8: throw .corrupt
        default: break
        }
        let length = try file.big16(offset)
        guard length >= 2 else { throw .corrupt }
        let end = offset + length
        guard end <= file.count else { throw .truncated }
        try readSegment(marker, at: offset + 2)
        offset = marker == 0xDA ? try skipCoded(from: end) : end
        return true
    }

    /// Returns the next JPEG marker. Other bytes before the marker are skipped, as in common decoders.
    private mutating func nextMarker() throws(ImageError) -> Int {
        var marker = 0
        while marker == 0 {
            guard let start = file.bytes[min(offset, file.count)...].firstIndex(of: 0xFF) else { throw .truncated }
            offset = start
            while try file.byte(offset) == 0xFF { offset += 1 }
            marker = try file.byte(offset)
            offset += 1
        }
        return marker
    }

    private mutating func readSegment(_ marker: Int, at offset: Int) throws(ImageError) {
        switch marker {
        case 0xC4, 0xC8, 0xCC: break
        case 0xC0...0xCF:
            guard frame == nil else { throw .corrupt }
            frame = try readFrame(at: offset, isProgressive: marker & 3 == 2)
        case 0xE1 where file.has("Exif\0\0", at: offset):
            // An image with invalid orientation metadata can still be displayed.
            orientation = (try? ImageOrientation.exif(file, at: offset + 6)) ?? .upright
        case 0xDA:
            guard let frame else { throw .corrupt }
            scans += 1
            let components = try file.byte(offset)
            if frame.isProgressive || components < frame.components { keepsCoefficients = true }
        default: break
        }
    }

    private func readFrame(at offset: Int, isProgressive: Bool) throws(ImageError) -> Frame {
        let size = PixelSize(width: try file.big16(offset + 3), height: try file.big16(offset + 1))
        let components = try file.byte(offset + 5)
        guard (1...4).contains(components) else { throw .corrupt }
        var samples = 0
        var widest = 1
        var highest = 1
        for component in 0..<components {
            let factors = try file.byte(offset + 7 + component * 3)
            let (horizontal, vertical) = (factors >> 4, factors & 15)
            guard (1...4).contains(horizontal), (1...4).contains(vertical) else { throw .corrupt }
            samples += horizontal * vertical
            widest = max(widest, horizontal)
            highest = max(highest, vertical)
        }
        return Frame(
            size: size, isProgressive: isProgressive, components: components,
            coefficientBytes: size.pixels * 2 * samples / (widest * highest)
        )
    }

    /// Skips entropy-coded data and returns the offset of the next JPEG marker.
    private mutating func skipCoded(from start: Int) throws(ImageError) -> Int {
        let end = file.bytes.withUnsafeBufferPointer { bytes in
            var offset = start
            while offset + 1 < bytes.count {
                if bytes[offset] == 0xFF {
                    let next = bytes[offset + 1]
                    if next != 0x00, next != 0xFF, !(0xD0...0xD7).contains(next) { return offset }
                }
                offset += 1
            }
            return -1
        }
        guard end >= 0 else { throw .truncated }
        codedBytes += end - start
        return end
    }
}
