import Domain
import TerminalKit

/// The picture that belongs to an item: where it is, and how much room it may take.
struct ItemPicture: Sendable, Hashable {
    /// As large as a screen needs it: servers are asked to scale.
    let url: WebURL?
    /// Larger, for the whole screen; none where more room would show no more.
    var zoomed: WebURL?
    /// Smaller, for a grid of many; none where there is no smaller one.
    var thumbnail: WebURL?
    /// Its width by its height.
    let proportion: Double
    /// How much of a room's width it takes beside text, and of its height over text, at most.
    let widthShare: Double
    let heightShare: Double
    /// In rows, beside text and over it, at most; any number when none.
    var mostRowsBeside: Int?
    var mostRowsAbove: Int?

    func url(isZoomed: Bool) -> WebURL? { isZoomed ? zoomed ?? url : url }
}

/// How a page shares its room between a picture and its text.
///
/// In a room that is wider than high the text stands on the left and the picture beside it, elsewhere the picture stands
/// over the text. The picture keeps its proportions and stands in the middle of what it gets.
struct PictureLayout: Sendable, Hashable {
    let picture: Area
    let text: Area

    /// Narrower text beside a picture can't be read with pleasure.
    static let narrowestText = 26
    /// Smaller pictures show nothing.
    private static let lowestPicture = 4
    private static let lowestText = 3

    /// None where there is no room for both.
    init?(_ subject: ItemPicture, in area: Area) {
        guard let layout = Self.beside(subject, in: area) ?? Self.above(subject, in: area) else { return nil }
        self = layout
    }

    /// Creates a layout whose picture has the whole area but for a line of text, if it shows more when it is larger.
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

    /// Cells are about twice as high as wide.
    private static func beside(_ subject: ItemPicture, in area: Area) -> PictureLayout? {
        guard area.width >= area.height * 2, area.height >= lowestPicture else { return nil }
        let height = min(area.height, subject.mostRowsBeside ?? area.height)
        let width = min(
            Int(Double(area.width) * subject.widthShare), Int(Double(height * 2) * subject.proportion))
        // A free column on either side of the picture.
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
