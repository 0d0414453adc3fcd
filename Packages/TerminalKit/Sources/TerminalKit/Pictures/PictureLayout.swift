/// The proportions of a picture on a page, and the space that it may occupy.
public struct PictureShape: Sendable, Hashable {
    let proportion: Double
    let widthShare: Double
    let heightShare: Double
    /// The maximum height in rows of a picture beside the text, or `nil` if only the area limits it.
    public let maximumRowsBeside: Int?
    let maximumRowsAbove: Int?

    /// Creates the shape of a picture.
    ///
    /// - Parameters:
    ///   - proportion: The ratio of the picture's width to its height.
    ///   - widthShare: The maximum width of a picture beside the text, as a fraction of the area's width.
    ///   - heightShare: The maximum height of a picture above the text, as a fraction of the area's height.
    ///   - maximumRowsBeside: The maximum height in rows of a picture beside the text, or `nil` if only the area limits
    ///     it.
    ///   - maximumRowsAbove: The maximum height in rows of a picture above the text, or `nil` if only the area limits it.
    public init(
        proportion: Double, widthShare: Double, heightShare: Double, maximumRowsBeside: Int? = nil,
        maximumRowsAbove: Int? = nil
    ) {
        self.proportion = proportion
        self.widthShare = widthShare
        self.heightShare = heightShare
        self.maximumRowsBeside = maximumRowsBeside
        self.maximumRowsAbove = maximumRowsAbove
    }
}

/// The areas of the picture and the text on a page.
///
/// In a wide area, the picture is to the right of the text. Otherwise, it is above the text. The picture keeps its
/// proportions and is centered in its area.
public struct PictureLayout: Sendable, Hashable {
    /// The area of the picture.
    public let picture: Area
    /// The area of the text.
    public let text: Area

    /// The minimum width in cells of text beside a picture. Narrower text is hard to read.
    static let minimumTextWidth = 26
    /// The minimum height of a picture in rows. A smaller picture is not recognizable.
    private static let minimumPictureHeight = 4
    /// The minimum height in rows of text below a picture.
    private static let minimumTextHeight = 3
}

extension PictureLayout {
    /// Creates a layout for a picture and text, or returns `nil` if the area is too small for both.
    public init?(_ shape: PictureShape, in area: Area) {
        guard let layout = Self.beside(shape, in: area) ?? Self.above(shape, in: area) else { return nil }
        self = layout
    }

    /// Creates a layout in which the picture fills the area except for one line of text, or returns `nil` if the area is
    /// not high enough.
    public init?(filling area: Area) {
        guard area.height > Self.minimumPictureHeight else { return nil }
        self.init(picture: area.dropping(bottom: 1), text: area.dropping(top: area.height - 1))
    }

    /// Returns the layout with the picture beside the text, or `nil` if the area is not wide or high enough.
    ///
    /// The calculation assumes that a cell is twice as high as it is wide.
    private static func beside(_ shape: PictureShape, in area: Area) -> PictureLayout? {
        guard area.width >= area.height * 2, area.height >= minimumPictureHeight else { return nil }
        let height = min(area.height, shape.maximumRowsBeside ?? area.height)
        let width = min(
            Int(Double(area.width) * shape.widthShare), Int(Double(height * 2) * shape.proportion))
        // Leave one empty column on each side of the picture.
        let textWidth = area.width - width - 2
        guard textWidth >= minimumTextWidth else { return nil }
        return PictureLayout(
            picture: Area(row: area.row, column: area.column + textWidth + 1, height: height, width: width),
            text: Area(row: area.row, column: area.column, height: area.height, width: textWidth))
    }

    private static func above(_ shape: PictureShape, in area: Area) -> PictureLayout? {
        let height = min(
            Int(Double(area.height) * shape.heightShare), Int(Double(area.width) / 2 / shape.proportion),
            shape.maximumRowsAbove ?? area.height)
        let text = area.dropping(top: height + 1)
        guard height >= minimumPictureHeight, text.height >= minimumTextHeight, area.width >= minimumTextWidth else {
            return nil
        }
        return PictureLayout(
            picture: Area(row: area.row, column: area.column + 1, height: height, width: area.width - 2), text: text)
    }
}
