public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The size of a terminal cell in pixels, which is required to keep the proportions of pictures.
public struct CellSize: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Creates a size, or returns `nil` for values that no terminal has.
    public init?(width: Int, height: Int) {
        guard (1...256).contains(width), (1...256).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    private init(standardWidth: Int) {
        width = standardWidth
        height = standardWidth * 2
    }

    /// The default: 10 by 20 pixels.
    public static let standard = CellSize(standardWidth: 10)
}

extension CellSize {
    /// Returns the size that the terminal behind a file descriptor reports, or `nil`. Many terminals do not report it.
    public static func reported(by fileDescriptor: Int32) -> CellSize? {
        var size = winsize()
        guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return CellSize(width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
    }
}

/// A size in cells.
public struct CellExtent: Sendable, Hashable {
    /// The number of columns.
    public let columns: Int
    /// The number of rows.
    public let rows: Int

    /// Creates a size.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Returns the size in pixels.
    func pixels(of cell: CellSize) -> PixelSize {
        PixelSize(width: columns * cell.width, height: rows * cell.height)
    }

    /// The maximum number of pixels of a drawn picture. A larger picture gets fewer cells.
    static let maximumPixelCount = 8_000_000.0

    /// Returns the size of a picture that is scaled to fit an area and keeps its proportions. The result is at least
    /// one cell.
    ///
    /// - Parameters:
    ///   - picture: The size of the picture.
    ///   - area: The maximum size in cells.
    ///   - cell: The size of a cell.
    ///   - enlargement: The maximum enlargement factor.
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
