import Domain
import Shared

extension DecodedImage {
    /// Returns transparent pixels in the size of the file: a decoder for tests that only depend on sizes.
    static func blank(_ file: ImageFile) throws(ImageError) -> DecodedImage {
        guard let size = file.size,
            let image = DecodedImage(size: size, pixels: [UInt8](repeating: 0, count: size.pixels * 4))
        else { throw .corrupt }
        return image
    }
}
