import Domain
import Shared

extension DecodedImage {
    /// Returns a transparent image with the size of the file, for tests that only depend on sizes.
    static func blank(_ file: ImageFile) throws(ImageError) -> DecodedImage {
        guard let size = file.size,
            let image = DecodedImage(size: size, pixels: [UInt8](repeating: 0, count: size.pixels * 4))
        else { throw .corrupt }
        return image
    }
}
