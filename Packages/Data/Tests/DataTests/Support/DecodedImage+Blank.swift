import Domain
import Shared

extension DecodedImage {
    /// As many pixels as the file claims, all of them clear: a decoder for tests that care for sizes alone.
    static func blank(_ file: ImageFile) throws(ImageError) -> DecodedImage {
        guard let size = file.size,
            let image = DecodedImage(size: size, pixels: [UInt8](repeating: 0, count: size.pixels * 4))
        else { throw .corrupt }
        return image
    }
}
