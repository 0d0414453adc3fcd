public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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

extension CellSize {
    /// What the terminal behind a descriptor says of its pixels, or nil: many leave them out.
    public static func reported(by fileDescriptor: Int32) -> CellSize? {
        var size = winsize()
        guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return CellSize(width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
    }
}

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
    public func pixels(of cell: CellSize) -> PixelSize {
        PixelSize(width: columns * cell.width, height: rows * cell.height)
    }

    /// The most pixels that one picture is drawn with; larger ones get fewer cells.
    public static let mostPixels = 8_000_000.0

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
