import Domain

extension ImageOrientation {
    /// The stored pixel that is shown at a place.
    ///
    /// - Parameter stored: The size as stored.
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
