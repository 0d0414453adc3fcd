import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(1)))
struct CellTests {
    @Test(
        "A character keeps what all terminals agree on",
        arguments: [
            ("a", ["a"]), ("한", ["한"]), ("e\u{301}", ["e\u{301}"]),
            ("\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}\u{11AB}"]),
            ("👩‍👩‍👧", ["👩"]), ("👍🏽", ["👍"]), ("❤️", ["❤", " "]), ("🏳️‍🌈", ["🏳", " "]), ("ع", ["ع"]),
            ("🇰🇷", ["K", "R"]), ("🇰", ["K"]), ("क्षि", ["क्", "ष", "\u{093F}"]),
        ])
    func settles(character: String, cells: [String]) {
        #expect(Character(character).settled.map(\.text) == cells)
    }

    @Test(
        "A character takes as many cells as its width says",
        arguments: ["a", "한", "e\u{301}", "👩‍👩‍👧", "👍🏽", "❤️", "☎️", "🇰🇷", "🇰", "1️⃣", "क्षि", "กำ", "ﷺ", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{1F468}\u{200D}"])
    func widths(character: String) {
        #expect(Character(character).settled.reduce(0) { $0 + $1.width } == TextWidth.cells(in: character))
    }

    @Test("A character with hundreds of marks fits into a cell")
    func marks() throws {
        let character = Character("a" + String(repeating: "\u{301}", count: 400))
        #expect(character.settled.allSatisfy { $0.text.unicodeScalars.count <= 5 })
        #expect(character.settled.count == 1)
    }

    @Test("What takes no cell is no cell", arguments: ["\u{1B}", "\u{0}", "\u{200B}", "\u{9D}", "\u{2028}"])
    func nothing(character: String) {
        #expect(Character(character).settled.isEmpty)
    }
}
