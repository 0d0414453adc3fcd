import CChafa
import Domain
import Foundation

extension DecodedImage {
    /// The pixels as a PNG file in Base64: a fifth of what the pixels would be on the way to a terminal far away.
    ///
    /// - Parameter limit: The image is scaled down to it; what is smaller is left to the terminal to enlarge.
    func base64PNG(atMost limit: PixelSize) throws(ImageError) -> (text: Data, fileBytes: Int) {
        try PictureLibrary.open(.gdkPixbuf)
        let png = cchafa_png(
            pixels, Int32(size.width), Int32(size.height), Int32(min(size.width, limit.width)),
            Int32(min(size.height, limit.height)))
        guard let start = png.start else { throw .tooMuchMemory }
        defer { cchafa_png_free(png) }
        return (Data(UnsafeBufferPointer(start: start, count: png.count)).base64EncodedData(), png.count)
    }
}
