import Foundation
public import Shared

/// The size of a terminal cell in pixels. It is required to preserve the aspect ratio of pictures.
public struct CellSize: Sendable, Hashable {
    /// The width of a terminal cell in pixels, from 1 to 256.
    public let width: Int
    /// The height of a terminal cell in pixels, from 1 to 256.
    public let height: Int

    /// Creates a cell size, or returns `nil` if the width or the height is not between 1 and 256 pixels.
    public init?(width: Int, height: Int) {
        guard (1...256).contains(width), (1...256).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    private init(standardWidth: Int) {
        width = standardWidth
        height = standardWidth * 2
    }

    /// The default size of a terminal cell, which is 10 by 20 pixels.
    public static let standard = CellSize(standardWidth: 10)
}

extension CellSize {
    /// Returns the cell size that the terminal reports for a file descriptor, or `nil` if it reports none.
    ///
    /// Many terminals do not report the size.
    public static func reported(by fileDescriptor: Int32) -> CellSize? {
        var size = winsize()
        guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return CellSize(width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
    }
}

/// The size of an area in terminal cells.
public struct CellExtent: Sendable, Hashable {
    /// The number of columns in the area.
    public let columns: Int
    /// The number of rows in the area.
    public let rows: Int

    /// Creates a size with the given number of columns and rows.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Returns the size of the area in pixels for terminal cells of the given size.
    func pixels(of cell: CellSize) -> PixelSize {
        PixelSize(width: columns * cell.width, height: rows * cell.height)
    }

    /// The maximum number of pixels of a drawn picture. A picture that would exceed it is drawn in fewer cells.
    static let maximumPixelCount = 8_000_000.0

    /// Returns the size of a picture that is scaled to fit into an area. The picture keeps its aspect ratio.
    ///
    /// The result is at least one cell.
    ///
    /// - Parameters:
    ///   - picture: The size of the picture in pixels.
    ///   - area: The maximum size in cells.
    ///   - cell: The size of a terminal cell in pixels.
    ///   - enlargement: The maximum factor by which the picture may be enlarged.
    public static func fitting(
        _ picture: PixelSize, within area: CellExtent, cell: CellSize, enlargement: Double
    ) -> CellExtent {
        let (width, height) = (Double(max(1, picture.width)), Double(max(1, picture.height)))
        let scale = min(
            Double(max(1, area.columns) * cell.width) / width, Double(max(1, area.rows) * cell.height) / height,
            enlargement, (maximumPixelCount / (width * height)).squareRoot()
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
