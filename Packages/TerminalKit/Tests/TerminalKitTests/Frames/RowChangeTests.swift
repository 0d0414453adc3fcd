import SharedTestSupport
import Testing

@testable import TerminalKit

/// Tests of the output for a row that has changed.
@Suite(.timeLimit(.minutes(10)))
struct RowChangeTests {
    private let bar = Theme(usesColor: true).selection

    private func frame(_ line: StyledText, columns: Int = 12) -> Frame {
        var frame = Frame(size: TerminalSize(columns: columns, rows: 1))
        frame.write(line, in: frame.area)
        return frame
    }

    private func changes(_ old: StyledText, _ new: StyledText) -> [RowChange] {
        frame(new).changes(row: 0, since: frame(old))
    }

    @Test func `an unchanged row is not written`() {
        #expect(changes("한국 swift", "한국 swift") == [])
    }

    @Test func `for a newly selected row, only the marker is written and the rest changes its style`() {
        var chosen = frame(" >  swift ▐")
        chosen.restyle(chosen.area, bar)
        #expect(
            chosen.changes(row: 0, since: frame("    swift ▐"))
                == [.style(0..<1), .characters(1..<2), .style(2..<12)])
    }

    @Test func `different styles are separate changes, and unchanged cells between them are not written`() {
        let (strong, faint) = (CellStyle(nil, .bold), CellStyle(nil, .dim))
        let old = StyledText("swift fast.", .plain)
        #expect(
            changes(old, StyledText("swi", strong) + StyledText("ft", faint) + " fast.") == [
                .style(0..<3), .style(3..<5),
            ])
        #expect(changes(old, "swipe fast!") == [.characters(3..<5), .characters(10..<11)])
    }

    @Test func `from the first changed or shifted wide character, the rest of the row is written`() {
        #expect(changes("a한국 x", "a한국 y") == [.characters(6..<7)])
        #expect(changes("a한국", "abc") == [.rest(from: 1)])
        #expect(changes("abc", "a한") == [.rest(from: 1)])
        #expect(changes("x한국", "y한국") == [.rest(from: 0)])
        #expect(changes("a한국", StyledText("a한") + StyledText("국", bar)) == [.rest(from: 3)])
        #expect(changes("e\u{301}", "e\u{300}") == [.rest(from: 0)])
    }

    @Test func `without a previous frame of the same size, the whole row is written`() {
        #expect(frame("swift").changes(row: 0, since: nil) == [.rest(from: 0)])
        #expect(frame("swift").changes(row: 0, since: frame("swift", columns: 10)) == [.rest(from: 0)])
    }

    @Test func `applying the changes of a row produces the new row`() {
        let words = ["swift", "한국", "é", "│▐", " ", "x", "e\u{301}", "…"]
        var random = SeededRandomNumberGenerator(seed: 24)
        func line() -> StyledText {
            (0..<4).map { _ in
                StyledText(words.randomElement(using: &random) ?? "", Bool.random(using: &random) ? bar : .plain)
            }.reduce(StyledText(), +)
        }
        for _ in 0..<500 {
            let (old, new) = (frame(line()), frame(line()))
            var cells = Array(old.cells(row: 0))
            for change in new.changes(row: 0, since: old) {
                switch change {
                case .rest(let column): cells.replaceSubrange(column..., with: new.cells(row: 0).dropFirst(column))
                case .characters(let columns): cells.replaceSubrange(columns, with: new.cells(row: 0)[columns])
                case .style(let columns):
                    for column in columns {
                        cells[column] = cells[column].styled(new.cells(row: 0)[columns.lowerBound].style)
                    }
                }
            }
            #expect(cells == Array(new.cells(row: 0)), "\(old.text) → \(new.text)")
        }
    }
}
