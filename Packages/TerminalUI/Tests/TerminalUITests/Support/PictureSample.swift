import Domain
import Shared

/// A picture with four quarters: red and green at the top, blue and white at the bottom.
enum PictureSample {
    /// Returns the picture for any URL.
    static func load(_ url: WebURL) throws(AppError) -> DecodedImage {
        let side = 16
        let pixels = (0..<side * side).flatMap { index -> [UInt8] in
            switch (index % side < side / 2, index / side < side / 2) {
            case (true, true): [255, 0, 0, 255]
            case (false, true): [0, 255, 0, 255]
            case (true, false): [0, 0, 255, 255]
            case (false, false): [255, 255, 255, 255]
            }
        }
        guard let image = DecodedImage(size: PixelSize(width: side, height: side), pixels: pixels) else {
            throw AppError(.badServerResponse, reason: "The sample is not an image")
        }
        return image
    }
}
