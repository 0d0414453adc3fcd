import Domain
import TerminalKit

/// The picture of an item, with its URLs and the space that it occupies on the screen.
struct ItemPicture: Sendable, Hashable {
    /// The URL of the picture in the size that item pages use, or `nil` if the item has no picture.
    let url: WebURL?
    /// The URL of a larger version that fills the screen, or `nil` if no version shows more details.
    var zoomed: WebURL?
    /// The URL of a smaller version for picture grids, or `nil` if there is none.
    var thumbnail: WebURL?
    /// The ratio of the picture's width to its height.
    let proportion: Double
    /// The maximum width of a picture beside the text, as a fraction of the area's width.
    let widthShare: Double
    /// The maximum height of a picture above the text, as a fraction of the area's height.
    let heightShare: Double
    /// The maximum height in rows of a picture beside the text, or `nil` if only the area limits it.
    var maximumRowsBeside: Int?
    /// The maximum height in rows of a picture above the text, or `nil` if only the area limits it.
    var maximumRowsAbove: Int?

    func url(isZoomed: Bool) -> WebURL? { isZoomed ? zoomed ?? url : url }
}

/// The areas of the picture and the text on a page.
///
/// In a wide area, the picture is to the right of the text. Otherwise, it is above the text. The picture keeps its
/// proportions and is centered in its area.
struct PictureLayout: Sendable, Hashable {
    let picture: Area
    let text: Area

    /// The minimum width in cells of text beside a picture. Narrower text is hard to read.
    static let minimumTextWidth = 26
    /// The minimum height of a picture in rows. A smaller picture is not recognizable.
    private static let minimumPictureHeight = 4
    /// The minimum height in rows of text below a picture.
    private static let minimumTextHeight = 3
}

extension PictureLayout {
    /// Creates a layout for a picture and text, or returns `nil` if the area is too small for both.
    init?(_ subject: ItemPicture, in area: Area) {
        guard let layout = Self.beside(subject, in: area) ?? Self.above(subject, in: area) else { return nil }
        self = layout
    }

    /// Creates a layout in which the picture fills the area except for one line of text.
    ///
    /// A picture without a larger version is laid out as usual.
    init?(filling area: Area, with subject: ItemPicture) {
        guard subject.zoomed != nil, area.height > Self.minimumPictureHeight else {
            self.init(subject, in: area)
            return
        }
        self.init(picture: area.dropping(bottom: 1), text: area.dropping(top: area.height - 1))
    }

    /// Returns the layout with the picture beside the text, or `nil` if the area is too narrow or too low.
    ///
    /// The calculation assumes that a cell is twice as high as it is wide.
    private static func beside(_ subject: ItemPicture, in area: Area) -> PictureLayout? {
        guard area.width >= area.height * 2, area.height >= minimumPictureHeight else { return nil }
        let height = min(area.height, subject.maximumRowsBeside ?? area.height)
        let width = min(
            Int(Double(area.width) * subject.widthShare), Int(Double(height * 2) * subject.proportion))
        // Leave one empty column on each side of the picture.
        let textWidth = area.width - width - 2
        guard textWidth >= minimumTextWidth else { return nil }
        return PictureLayout(
            picture: Area(row: area.row, column: area.column + textWidth + 1, height: height, width: width),
            text: Area(row: area.row, column: area.column, height: area.height, width: textWidth))
    }

    private static func above(_ subject: ItemPicture, in area: Area) -> PictureLayout? {
        let height = min(
            Int(Double(area.height) * subject.heightShare), Int(Double(area.width) / 2 / subject.proportion),
            subject.maximumRowsAbove ?? area.height)
        let text = area.dropping(top: height + 1)
        guard height >= minimumPictureHeight, text.height >= minimumTextHeight, area.width >= minimumTextWidth else {
            return nil
        }
        return PictureLayout(
            picture: Area(row: area.row, column: area.column + 1, height: height, width: area.width - 2), text: text)
    }
}
