import Domain
import Network

/// Looks at the first bytes of a file: whether it is an image, and whether it can be decoded without harm.
enum ImageInspection {
    /// A file of a few bytes can claim any size; 40 megapixels take 160 MB decoded.
    static let maximumPixels = 40_000_000

    /// Throws for what is no image, and for one that is too large.
    static func file(_ bytes: [UInt8]) throws(ResponseDecodingError) -> ImageFile {
        guard let format = ImageFormat(bytes) else {
            throw ResponseDecodingError(reason: "the bytes are not those of an image")
        }
        let size = ImageFile.Size(bytes, format)
        if let size {
            guard size.width > 0, size.height > 0 else { throw ResponseDecodingError(reason: "an image of no size") }
            let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
            guard !isTooLarge, pixels <= maximumPixels else {
                throw ResponseDecodingError(
                    reason: "an image of \(size.width)x\(size.height) pixels, over 40 megapixels")
            }
        }
        return ImageFile(bytes: bytes, format: format, size: size)
    }
}
