/// A terminal cell in pixels: what pictures need to keep their proportions.
public struct CellSize: Sendable, Hashable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    /// Nil for sizes that no terminal has.
    public init?(width: Int, height: Int) {
        guard (1...256).contains(width), (1...256).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    private init(standardWidth: Int) {
        width = standardWidth
        height = standardWidth * 2
    }

    /// Twice as high as wide, where the terminal does not say.
    public static let standard = CellSize(standardWidth: 10)
}
