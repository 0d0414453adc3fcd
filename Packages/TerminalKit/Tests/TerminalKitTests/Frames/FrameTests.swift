import TerminalKitTestSupport
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct FrameTests {
    @Test func `a line that is too long ends in an ellipsis inside its area`() {
        var frame = Frame(size: TerminalSize(columns: 10, rows: 1))
        frame.write("a long line", in: Area(row: 0, column: 1, height: 1, width: 6))
        #expect(frame.text == " a lon…")
    }

    @Test func `a wide character that does not fit whole is left out`() {
        var frame = Frame(size: TerminalSize(columns: 6, rows: 1))
        frame.write("한국어도", in: frame.area)
        #expect(frame.text == "한국…")
    }

    /// Returns a frame with one row and four columns.
    private func row(_ text: StyledText) -> Frame {
        var frame = Frame(size: TerminalSize(columns: 4, rows: 1))
        frame.write(text, in: frame.area)
        return frame
    }

    @Test(arguments: [(0, ["x", " ", "국", ""]), (1, [" ", "x", "국", ""]), (2, ["한", "", "x", " "])])
    func `writing over one half of a wide character clears the other half`(column: Int, cells: [String]) {
        var frame = row("한국")
        frame.write("x", in: Area(row: 0, column: column, height: 1, width: 1))
        #expect(frame.cells(row: 0).map(\.text) == cells)
    }

    @Test func `writing over half of a wide character clears the other half`() {
        var frame = row("한국")
        frame.put(Array(row("ab").cells.prefix(2)), in: Area(row: 0, column: 1, height: 1, width: 2))
        #expect(frame.cells(row: 0).map(\.text) == [" ", "a", "b", " "])
    }

    @Test(arguments: [(1, [" ", "b", "c", "d"]), (3, ["한", "", " ", "d"]), (4, ["한", "", "국", ""])])
    func `a wide character that does not fit into the area of put cells becomes a space`(
        width: Int, cells: [String]
    ) {
        var frame = row("abcd")
        frame.put(row("한국").cells, in: Area(row: 0, column: 0, height: 1, width: width))
        #expect(frame.cells(row: 0).map(\.text) == cells)
        #expect(frame.isWellFormed)
    }

    @Test(
        arguments: ["\u{1B}[31mred", "a\u{7}b\u{0}", "\u{9B}2J", "x\u{202E}y", "\u{7F}\r\n\t"])
    func `controls never become cells`(text: String) {
        var frame = Frame(size: TerminalSize(columns: 20, rows: 1))
        frame.write(StyledText(text), in: frame.area)
        #expect(!frame.containsControls)
    }

    @Test func `of two click targets at a position, the later one is used`() {
        var frame = Frame(size: TerminalSize(columns: 4, rows: 2))
        frame.addTarget(frame.area, "row 1")
        frame.addTarget(frame.area.line(1), "row 2")
        #expect(frame.target(at: Position(row: 0, column: 0)) as? String == "row 1")
        #expect(frame.target(at: Position(row: 1, column: 0)) as? String == "row 2")
        #expect(frame.target(at: Position(row: 2, column: 0)) == nil)
    }

    @Test func `nothing is drawn for an area outside the frame`() {
        var frame = Frame(size: TerminalSize(columns: 4, rows: 2))
        let empty = frame
        frame.write("text", in: Area(row: 5, column: 0, height: 1, width: 4))
        frame.write("text", in: Area(row: -1, column: 0, height: 1, width: 4))
        frame.fill(Area(row: -3, column: -3, height: 2, width: 2))
        #expect(frame == empty)
    }

    @Test func `a row that was at another position counts as moved, and one that changed in place does not`() {
        func frame(_ lines: [StyledText]) -> Frame {
            var frame = Frame(size: TerminalSize(columns: 10, rows: 4))
            for (row, line) in lines.enumerated() { frame.write(line, in: frame.area.line(row)) }
            return frame
        }
        let before = frame(["one", "two", "three", "four"])
        #expect(frame(["one", "TWO", "three", "four"]).containsRows([1], movedFrom: before) == false)
        #expect(frame(["two", "three", "four", "five"]).containsRows([0, 1, 2, 3], movedFrom: before))
        #expect(frame(["two"]).containsRows([0], movedFrom: nil) == false)
        // Rows that occur more than once are not taken for moved ones.
        let other = frame(["one", "two", "", ""])
        #expect(frame(["one", "", "three", ""]).containsRows([1, 3], movedFrom: other) == false)
    }
}
