import CChafa
public import Shared

/// A decoder of image files that uses GdkPixbuf. The library is loaded when the first picture is decoded.
///
/// Image files are not trusted. The decoder determines the format from the bytes and checks sizes before it allocates
/// memory. Only the parts of a file that contain the picture are passed to GdkPixbuf.
public struct PictureDecoder: Sendable {
    /// Creates a decoder of image files.
    public init() {}

    /// Returns the size of a picture as displayed, with its orientation applied. Only the header of the file is read.
    public func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        try ImageHeader.read(bytes).shownSize
    }

    /// Decodes an image file.
    ///
    /// - Parameters:
    ///   - bytes: The content of a PNG, JPEG, GIF or WebP file. Of a GIF file, only the first image is decoded. WebP
    ///     requires webp-pixbuf-loader, a module of GdkPixbuf.
    ///   - target: A function that returns the required size for the given original size. A large JPEG file is decoded
    ///     at a fraction of its size if that is sufficient.
    /// - Throws: `ImageError`, for example `ImageError.cancelled` if the task is canceled.
    public func decode(
        _ bytes: [UInt8], scaledTo target: @Sendable (PixelSize) -> PixelSize = { $0 }
    ) async throws(ImageError) -> DecodedImage {
        try decodeNow(bytes, scaledTo: target)
    }

    /// Decodes an image file on the calling thread. The parameters are the same as for ``decode(_:scaledTo:)``.
    public func decodeNow(
        _ bytes: [UInt8], scaledTo target: (PixelSize) -> PixelSize = { $0 }
    ) throws(ImageError) -> DecodedImage {
        let header = try ImageHeader.read(bytes)
        let shown = target(header.shownSize)
        guard shown.width > 0, shown.height > 0 else { throw .empty }
        guard shown.width <= ImageLimits.maximumSideLength, shown.height <= ImageLimits.maximumSideLength,
            shown.pixels * 4 <= ImageLimits.maximumMemory
        else { throw .tooMuchMemory }
        try PictureLibrary.open(.gdkPixbuf)

        let stored = header.orientation.isTurned ? shown.turned : shown
        let decoder = header.format.rawValue.withCString { format in
            cchafa_decoder_new(format, Int32(stored.width), Int32(stored.height), Int64(ImageLimits.maximumPixels))
        }
        guard let decoder else { throw .unsupportedFormat(header.format) }
        defer { cchafa_decoder_free(decoder) }
        let isCancelled = !feed(decoder, bytes, header)
        let fault = cchafa_decoder_finish(decoder)
        guard !isCancelled else { throw .cancelled }
        try Self.check(fault, header)
        guard let picture = Self.upright(cchafa_decoder_pixels(decoder), header.orientation) else { throw .corrupt }
        return picture
    }

    /// Passes the image file to the decoder in parts. Returns `false` if the task was canceled.
    private func feed(_ decoder: OpaquePointer, _ bytes: [UInt8], _ header: ImageHeader) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            for part in header.parts {
                for start in stride(from: part.lowerBound, to: part.upperBound, by: Self.pieceBytes) {
                    if Task.isCancelled { return false }
                    let piece = buffer[start..<min(start + Self.pieceBytes, part.upperBound)]
                    let written = cchafa_decoder_write(
                        decoder, UnsafeBufferPointer(rebasing: piece).baseAddress, piece.count)
                    guard written else { return true }
                }
            }
            if !header.ending.isEmpty { _ = cchafa_decoder_write(decoder, header.ending, header.ending.count) }
            return true
        }
    }

    private static let pieceBytes = 64 << 10

    private static func check(_ fault: cchafa_fault, _ header: ImageHeader) throws(ImageError) {
        switch fault {
        case CCHAFA_FAULT_NONE: break
        case CCHAFA_FAULT_SIZE: throw .tooManyPixels(header.size)
        case CCHAFA_FAULT_MEMORY: throw .tooMuchMemory
        default: throw .corrupt
        }
    }

    /// Returns a copy of the pixels with four channels and with the orientation of the image applied.
    private static func upright(_ stored: cchafa_pixels, _ orientation: ImageOrientation) -> DecodedImage? {
        let size = PixelSize(width: Int(stored.width), height: Int(stored.height))
        let shown = orientation.isTurned ? size.turned : size
        let (stride, channels) = (Int(stored.stride), Int(stored.channels))
        guard let rows = stored.rows, channels == 3 || channels == 4 else { return nil }
        let pixels = [UInt8](unsafeUninitializedCapacity: shown.pixels * 4) { pixels, count in
            var index = 0
            for y in 0..<shown.height {
                for x in 0..<shown.width {
                    let source = orientation.source(x: x, y: y, stored: size)
                    let pixel = rows + source.y * stride + source.x * channels
                    pixels[index] = pixel[0]
                    pixels[index + 1] = pixel[1]
                    pixels[index + 2] = pixel[2]
                    pixels[index + 3] = channels == 4 ? pixel[3] : 255
                    index += 4
                }
            }
            count = index
        }
        return DecodedImage(size: shown, pixels: pixels)
    }
}

extension ImageOrientation {
    /// Returns the coordinates of the stored pixel that is displayed at the given coordinates.
    ///
    /// - Parameters:
    ///   - x: The horizontal coordinate in the displayed image.
    ///   - y: The vertical coordinate in the displayed image.
    ///   - stored: The size of the stored image.
    func source(x: Int, y: Int, stored: PixelSize) -> (x: Int, y: Int) {
        let (right, bottom) = (stored.width - 1, stored.height - 1)
        return switch self {
        case .upright: (x, y)
        case .mirrored: (right - x, y)
        case .rotatedHalf: (right - x, bottom - y)
        case .flipped: (x, bottom - y)
        case .transposed: (y, x)
        case .rotatedRight: (y, bottom - x)
        case .transversed: (right - y, bottom - x)
        case .rotatedLeft: (right - y, x)
        }
    }
}
