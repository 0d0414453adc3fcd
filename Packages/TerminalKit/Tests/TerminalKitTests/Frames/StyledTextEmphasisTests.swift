import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct StyledTextEmphasisTests {
    @Test func `pieces become bold and keep their colors`() {
        let line = StyledText("let a", CellStyle(.red)) + StyledText("bc = 1", CellStyle(.green))
        let text = line.emphasizing(["abc"])
        #expect(text.text == "let abc = 1")
        #expect(text.parts.filter { $0.style.attributes.contains(.bold) }.map(\.text) == ["a", "bc"])
        #expect(text.parts.map(\.style.color) == [.red, .red, .green, .green])
    }

    private func emphasized(_ text: String, _ pieces: [String]) -> [String] {
        StyledText.emphasized(text, marks: pieces, .plain, CellStyle(.red)).parts.filter { $0.style.color == .red }
            .map(\.text)
    }

    @Test func `pieces are found at any position, the first and longest first`() {
        #expect(emphasized("a print b print", ["print"]) == ["print", "print"])
        #expect(emphasized("prints", ["print", "prints"]) == ["prints"])
    }

    @Test func `the text is complete, and pieces that it does not contain are ignored`() {
        let text = StyledText.emphasized("one two", marks: ["three", "", "two\u{1B}"], .plain, CellStyle(.red))
        #expect(text.text == "one two")
        #expect(TextStyle(isEnabled: true)("one two", bold: ["two"]) == "one \u{1B}[1mtwo\u{1B}[0m")
    }
}
