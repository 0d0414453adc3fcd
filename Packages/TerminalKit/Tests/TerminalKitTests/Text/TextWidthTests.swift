import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct TextWidthTests {
    @Test(
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("\u{AD}", 1), ("…", 1), ("·", 1),
            ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("　", 2), ("、", 2), ("𠀀", 2),
            ("😎", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("☝🏽", 2), ("🇰🇷", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("\u{1F1F0}", 1), ("❤", 1), ("❤️", 2), ("1️⃣", 2),
            ("✨", 2), ("☰", 2), ("ש", 1), ("ก็", 1), ("★", 1), ("─", 1),
        ]
    ) func `a character has the width that terminals give it`(text: String, cells: Int) {
        #expect(text.count == 1)
        #expect(TextWidth.cells(in: text) == cells)
    }

    @Test(
        arguments: Array(0x0600...0x0605) + [0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD] as [UInt32])
    func `visible format characters occupy a cell: Unicode's prepended concatenation marks`(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(TextWidth.cells(in: String(scalar)) == 1)
        #expect(TextWidth.cells(in: "\(scalar)1") == 2)
    }

    @Test func `the width of a text is the sum of its characters`() {
        #expect(TextWidth.cells(in: "") == 0)
        #expect(TextWidth.cells(in: "swift") == 5)
        #expect(TextWidth.cells(in: "한글 abc 😎") == 11)
    }

    @Test func `shortened text keeps whole characters and ends in an ellipsis`() {
        #expect("swift".truncated(toWidth: 5) == "swift")
        #expect("swiftly".truncated(toWidth: 5) == "swif…")
        #expect("한글도구".truncated(toWidth: 5) == "한글…")
        #expect("한글도구".truncated(toWidth: 4) == "한…")
        #expect("👩‍👩‍👧‍👦👩‍👩‍👧‍👦".truncated(toWidth: 3) == "👩‍👩‍👧‍👦…")
        #expect("한글".truncated(toWidth: 1) == "…")
        #expect("한글".truncated(toWidth: 0) == "")
    }

    @Test func `padding fills to the width and never cuts`() {
        #expect("한글".padded(toWidth: 6) == "한글  ")
        #expect("한글".leftPadded(toWidth: 6) == "  한글")
        #expect("한글".padded(toWidth: 2) == "한글")
    }
}
