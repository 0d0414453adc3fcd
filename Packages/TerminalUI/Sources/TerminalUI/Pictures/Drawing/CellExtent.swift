public import Domain

/// A rectangle of cells.
public struct CellExtent: Sendable, Hashable {
    /// From left to right.
    public let columns: Int
    /// From top to bottom.
    public let rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// What a terminal with cells of this size shows it on.
    func pixels(of cell: CellSize) -> PixelSize {
        PixelSize(width: columns * cell.width, height: rows * cell.height)
    }

    /// The most pixels that one picture is drawn with; larger ones get fewer cells.
    static let mostPixels = 8_000_000.0

    /// The cells of a picture that keeps its proportions within an area; at least one.
    ///
    /// - Parameter enlargement: How many times its own size the picture may grow in each direction.
    public static func fitting(
        _ picture: PixelSize, within area: CellExtent, cell: CellSize, enlargement: Double
    ) -> CellExtent {
        let (width, height) = (Double(max(1, picture.width)), Double(max(1, picture.height)))
        let scale = min(
            Double(max(1, area.columns) * cell.width) / width, Double(max(1, area.rows) * cell.height) / height,
            enlargement, (mostPixels / (width * height)).squareRoot()
        )
        return CellExtent(
            columns: cells(width * scale, of: cell.width, atMost: area.columns),
            rows: cells(height * scale, of: cell.height, atMost: area.rows)
        )
    }

    private static func cells(_ pixels: Double, of side: Int, atMost limit: Int) -> Int {
        max(1, min(Int((pixels / Double(side)).rounded()), limit))
    }
}
