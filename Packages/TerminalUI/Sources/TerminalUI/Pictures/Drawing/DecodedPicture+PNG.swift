import CChafa
import Foundation

extension DecodedPicture {
    /// The pixels as a PNG file in Base64: a fifth of what the pixels would be on the way to a terminal far away.
    func base64PNG() throws(PictureError) -> (text: Data, fileBytes: Int) {
        if let reason = cchafa_load_pixbuf() { throw .libraryMissing(String(cString: reason)) }
        let png = cchafa_png(pixels, Int32(size.width), Int32(size.height))
        guard let start = png.start else { throw .tooMuchMemory }
        defer { cchafa_png_free(png) }
        return (Data(UnsafeBufferPointer(start: start, count: png.count)).base64EncodedData(), png.count)
    }
}
