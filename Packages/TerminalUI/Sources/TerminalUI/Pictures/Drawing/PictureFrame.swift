/// A picture as cells, for a screen to place.
public struct PictureFrame: Sendable, Hashable {
    /// How many cells it covers.
    public let extent: CellExtent
    private let cells: [PictureCell]

    /// - Parameter cells: Row by row; nil is returned when they do not fill the extent.
    public init?(extent: CellExtent, cells: [PictureCell]) {
        guard extent.columns >= 0, extent.rows >= 0, cells.count == extent.columns * extent.rows else { return nil }
        self.extent = extent
        self.cells = cells
    }

    /// The cells from left to right.
    ///
    /// - Parameter index: From 0 at the top; below ``CellExtent/rows``.
    public func row(_ index: Int) -> ArraySlice<PictureCell> {
        cells[index * extent.columns..<(index + 1) * extent.columns]
    }
}
