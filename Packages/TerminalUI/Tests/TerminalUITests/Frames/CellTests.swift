import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(1)))
struct CellTests {
    @Test(
        "A character keeps what all terminals agree on",
        arguments: [
            ("a", "a", 1), ("한", "한", 2), ("e\u{301}", "e\u{301}", 1),
            ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 2),
            ("👩‍👩‍👧", "👩", 2), ("👍🏽", "👍", 2), ("❤️", "❤", 1), ("ع", "ع", 1),
        ])
    func settles(character: String, text: String, width: Int) {
        let settled = Character(character).settled
        #expect(settled?.text == text)
        #expect(settled?.width == width)
    }

    @Test("A character with hundreds of marks fits into a cell")
    func marks() throws {
        let character = Character("a" + String(repeating: "\u{301}", count: 400))
        #expect(try #require(character.settled).text.unicodeScalars.count <= 5)
    }

    @Test("What takes no cell is no cell", arguments: ["\u{1B}", "\u{0}", "\u{200B}", "\u{9D}", "\u{2028}"])
    func nothing(character: String) {
        #expect(Character(character).settled == nil)
    }
}
