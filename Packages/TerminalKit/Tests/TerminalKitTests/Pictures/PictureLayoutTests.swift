import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct PictureLayoutTests {
    /// The shapes of photos, posters and avatars.
    private static let subjects = [
        PictureShape(proportion: 4 / 3, widthShare: 1 / 2, heightShare: 3 / 5),
        PictureShape(proportion: 2 / 3, widthShare: 3 / 8, heightShare: 1 / 2, maximumRowsAbove: 20),
        PictureShape(proportion: 1, widthShare: 1 / 4, heightShare: 1 / 3, maximumRowsBeside: 8, maximumRowsAbove: 8),
    ]

    @Test(arguments: subjects) func `in a wide area, the picture is beside the text`(
        subject: PictureShape
    ) throws {
        let room = Area(row: 1, height: 21, width: 80)
        let layout = try #require(PictureLayout(subject, in: room))
        #expect(layout.picture.row == room.row)
        #expect(layout.text.height == room.height)
        #expect(layout.text.endColumn < layout.picture.column)
        #expect(layout.text.width >= PictureLayout.minimumTextWidth)
    }

    @Test(arguments: subjects) func `in a tall area, the picture is above the text`(
        subject: PictureShape
    ) throws {
        let layout = try #require(PictureLayout(subject, in: Area(row: 1, column: 57, height: 37, width: 53)))
        #expect(layout.picture.endRow < layout.text.row)
        #expect(layout.text.width == 53)
    }

    @Test(arguments: subjects) func `photos, posters and avatars are recognizable on the smallest terminals`(
        subject: PictureShape
    ) throws {
        let layout = try #require(PictureLayout(subject, in: Area(row: 1, height: 9, width: 40)))
        #expect(layout.picture.height >= 4)
        #expect(layout.picture.width >= 10)
    }

    @Test(arguments: subjects) func `picture and text never overlap or leave the area`(
        subject: PictureShape
    ) {
        for height in 0...60 {
            for width in 0...200 {
                let room = Area(row: 2, column: 3, height: height, width: width)
                guard let layout = PictureLayout(subject, in: room) else { continue }
                for part in [layout.picture, layout.text] {
                    #expect(part.height > 0 && part.width > 0)
                    #expect(part.row >= room.row && part.endRow <= room.endRow)
                    #expect(part.column >= room.column && part.endColumn <= room.endColumn)
                }
                #expect(
                    layout.picture.endRow <= layout.text.row || layout.text.endColumn <= layout.picture.column)
            }
        }
    }

    @Test(arguments: [(100, 28), (200, 58), (40, 11)]) func `a picture that fills the screen is centered`(
        width: Int, height: Int
    ) throws {
        let room = Area(row: 1, height: height, width: width)
        let layout = try #require(PictureLayout(filling: room))
        #expect(layout.picture.height == height - 1)
        #expect(abs(layout.picture.column - (width - layout.picture.endColumn)) <= 1)
        #expect(layout.picture.width >= min(width, (height - 1) * 3))
        #expect(layout.text == room.dropping(top: height - 1))
    }

    @Test(arguments: subjects) func `if picture and text do not both fit, there is no picture`(subject: PictureShape) {
        #expect(PictureLayout(subject, in: Area(height: 3, width: 80)) == nil)
        #expect(PictureLayout(subject, in: Area(height: 7, width: 20)) == nil)
    }
}
