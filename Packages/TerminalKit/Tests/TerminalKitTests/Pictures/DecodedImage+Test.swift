import Shared

extension DecodedImage {
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        Array(pixels[(y * size.width + x) * 4..<(y * size.width + x + 1) * 4])
    }

    /// The colors in the centers of the four quarters. Each channel is rounded to 0 or 255 because lossy formats are
    /// not exact.
    var quarters: [[UInt8]] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
            pixel(size.width * x / 4, size.height * y / 4).map { $0 < 128 ? 0 : 255 }
        }
    }
}
