import Domain
import TerminalKit

/// The picture of an item: its URLs, and the space that it takes.
struct ItemPicture: Sendable, Hashable {
    /// The URL of the picture at the size of a page, or `nil` if the item has no picture.
    let url: WebURL?
    /// The URL of a larger version for the full screen, or `nil` if a larger one shows no more details.
    var zoomed: WebURL?
    /// The URL of a smaller version for a grid, or `nil` if there is none.
    var thumbnail: WebURL?
    /// The width divided by the height.
    let proportion: Double
    /// The maximum share of the area's width if the picture is beside the text.
    let widthShare: Double
    /// The maximum share of the area's height if the picture is above the text.
    let heightShare: Double
    /// The maximum height in rows beside the text, or `nil` if only the area limits it.
    var mostRowsBeside: Int?
    /// The maximum height in rows above the text, or `nil` if only the area limits it.
    var mostRowsAbove: Int?

    func url(isZoomed: Bool) -> WebURL? { isZoomed ? zoomed ?? url : url }
}

/// The areas of a page's picture and text.
///
/// If the area is wide, the picture is to the right of the text. Otherwise it is above the text. The picture keeps its
/// proportions and is centered in its area.
struct PictureLayout: Sendable, Hashable {
    let picture: Area
    let text: Area

    /// The minimum width of text beside a picture, in cells. Narrower text is hard to read.
    static let narrowestText = 26
    /// The minimum height of a picture, in rows. Nothing can be recognized in a smaller one.
    private static let lowestPicture = 4
    /// The minimum height of text below a picture, in rows.
    private static let lowestText = 3

    /// Creates a layout, or returns `nil` if the area is too small for both.
    init?(_ subject: ItemPicture, in area: Area) {
        guard let layout = Self.beside(subject, in: area) ?? Self.above(subject, in: area) else { return nil }
        self = layout
    }

    /// Creates a layout whose picture has the whole area except a line of text, if the picture has a larger version.
    init?(filling area: Area, with subject: ItemPicture) {
        guard subject.zoomed != nil, area.height > Self.lowestPicture else {
            self.init(subject, in: area)
            return
        }
        self.init(picture: area.dropping(bottom: 1), text: area.dropping(top: area.height - 1))
    }

    private init(picture: Area, text: Area) {
        self.picture = picture
        self.text = text
    }

    /// A cell is about twice as high as wide.
    private static func beside(_ subject: ItemPicture, in area: Area) -> PictureLayout? {
        guard area.width >= area.height * 2, area.height >= lowestPicture else { return nil }
        let height = min(area.height, subject.mostRowsBeside ?? area.height)
        let width = min(
            Int(Double(area.width) * subject.widthShare), Int(Double(height * 2) * subject.proportion))
        // One empty column on each side of the picture.
        let textWidth = area.width - width - 2
        guard textWidth >= narrowestText else { return nil }
        return PictureLayout(
            picture: Area(row: area.row, column: area.column + textWidth + 1, height: height, width: width),
            text: Area(row: area.row, column: area.column, height: area.height, width: textWidth))
    }

    private static func above(_ subject: ItemPicture, in area: Area) -> PictureLayout? {
        let height = min(
            Int(Double(area.height) * subject.heightShare), Int(Double(area.width) / 2 / subject.proportion),
            subject.mostRowsAbove ?? area.height)
        let text = area.dropping(top: height + 1)
        guard height >= lowestPicture, text.height >= lowestText, area.width >= narrowestText else { return nil }
        return PictureLayout(
            picture: Area(row: area.row, column: area.column + 1, height: height, width: area.width - 2), text: text)
    }
}
