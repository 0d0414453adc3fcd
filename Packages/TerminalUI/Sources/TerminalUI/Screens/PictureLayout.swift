import Domain

/// How a page shares its room between a picture and its text.
///
/// In a room that is wider than high the text stands on the left and the picture beside it, elsewhere the picture stands
/// over the text. The picture keeps its proportions within what it gets.
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

    private init(picture: Area, text: Area) {
        self.picture = picture
        self.text = text
    }

    /// Cells are about twice as high as wide.
    private static func beside(_ subject: ItemPicture, in area: Area) -> PictureLayout? {
        guard area.width >= area.height * 2, area.height >= lowestPicture else { return nil }
        let height = subject.isSmall ? min(8, area.height) : area.height
        let width =
            switch subject {
            case .photo(let photo): min(area.width / 2, Int(Double(height * 2) * photo.proportion))
            // Two by three.
            case .poster: min(area.width * 3 / 8, height * 4 / 3)
            case .avatar: min(area.width / 4, height * 2)
            }
        // A free column on either side of the picture.
        let textWidth = area.width - width - 2
        guard textWidth >= narrowestText else { return nil }
        return PictureLayout(
            picture: Area(row: area.row, column: area.column + textWidth + 1, height: height, width: width),
            text: Area(row: area.row, column: area.column, height: area.height, width: textWidth))
    }

    private static func above(_ subject: ItemPicture, in area: Area) -> PictureLayout? {
        let height =
            switch subject {
            case .photo(let photo): min(area.height * 3 / 5, Int(Double(area.width) / 2 / photo.proportion))
            case .poster: min(20, area.height / 2)
            case .avatar: min(8, area.height / 3)
            }
        let text = area.dropping(top: height + 1)
        guard height >= lowestPicture, text.height >= lowestText, area.width >= narrowestText else { return nil }
        return PictureLayout(
            picture: Area(row: area.row, column: area.column + 1, height: height, width: area.width - 2), text: text)
    }
}

extension Photo {
    /// Its width by its height, where that is known: a landscape else.
    fileprivate var proportion: Double {
        guard let width, let height, width > 0, height > 0 else { return 1.5 }
        return min(max(Double(width) / Double(height), 0.5), 2)
    }
}

extension ItemPicture {
    /// Whether more room would show no more of it.
    fileprivate var isSmall: Bool {
        if case .avatar = self { true } else { false }
    }
}
