import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct CellTests {
    @Test(
        arguments: [
            ("a", ["a"]), ("한", ["한"]), ("e\u{301}", ["e\u{301}"]),
            ("\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}\u{11AB}"]),
            ("👩‍👩‍👧", ["👩"]), ("👍🏽", ["👍"]), ("❤️", ["❤", " "]), ("🏳️‍🌈", ["🏳", " "]), ("ع", ["ع"]),
            ("🇰🇷", ["K", "R"]), ("🇰", ["K"]), ("क्षि", ["क्", "ष", "\u{093F}"]),
        ]) func `a character keeps what all terminals agree on`(character: String, cells: [String])
    {
        #expect(Character(character).settled.map(\.text) == cells)
    }

    @Test(
        arguments: ["a", "한", "e\u{301}", "👩‍👩‍👧", "👍🏽", "❤️", "☎️", "🇰🇷", "🇰", "1️⃣", "क्षि", "กำ", "ﷺ", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{1F468}\u{200D}"])
    func `a character occupies as many cells as its width`(character: String) {
        #expect(Character(character).settled.reduce(0) { $0 + $1.width } == TextWidth.cells(in: character))
    }

    @Test func `a character with hundreds of marks fits into a cell`() throws {
        let character = Character("a" + String(repeating: "\u{301}", count: 400))
        #expect(character.settled.allSatisfy { $0.text.unicodeScalars.count <= 5 })
        #expect(character.settled.count == 1)
    }

    @Test(arguments: ["\u{1B}", "\u{0}", "\u{200B}", "\u{9D}", "\u{2028}"])
    func `a character without width has no cell`(
        character: String
    ) {
        #expect(Character(character).settled.isEmpty)
    }

    @Test(
        arguments: ["a", " ", "한", "e\u{301}", "\u{10FFFF}\u{1}", "a\u{301}\u{302}\u{303}\u{304}", ""])
    func `a cell returns the values it was created from`(text: String) {
        let styles =
            [CellStyle.plain] + (0...255).map { CellStyle(CellColor(index: $0), [.bold, .reverse]) } + [
                CellStyle(nil, .dim)
            ]
        for width in 0...2 {
            for style in styles {
                let cell = Cell(text: text, width: width, style: style)
                #expect(cell.text == text && cell.width == width && cell.style == style)
                #expect(cell.styled(.plain) == Cell(text: text, width: width, style: .plain))
                let scalars = text.unicodeScalars.map(\.value)
                #expect((0..<scalars.count).map(cell.scalar) == scalars)
                #expect(scalars.count == Cell.maximumScalars || cell.scalar(scalars.count) == 0)
            }
        }
        #expect(Cell(ascii: UInt8(ascii: "x"), appearance: Cell.appearance(.plain, width: 1)).text == "x")
    }
}
