import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct TableLayoutTests {
    @Test func `the widest column shrinks first, then columns are dropped, and the name is cut last`() {
        let demands = [
            TableLayout.Demand(natural: 30, minimum: 8), TableLayout.Demand(natural: 12, minimum: 8),
            TableLayout.Demand(natural: 60, minimum: 16),
        ]
        #expect(TableLayout(demands, width: 106).widths == [30, 12, 60])
        #expect(TableLayout(demands, width: 80).widths == [30, 12, 34])
        #expect(TableLayout(demands, width: 60).widths == [30, 10, 16])
        #expect(TableLayout(demands, width: 50).widths == [30, 12])
        #expect(TableLayout(demands, width: 36).widths == [26, 8])
        #expect(TableLayout(demands, width: 20).widths == [10, 8])
        #expect(TableLayout(demands, width: 12).widths == [12])
    }

    @Test func `a name column after other columns is cut after them and is never dropped for them`() {
        let issues = [
            TableLayout.Demand(natural: 16, minimum: 10), TableLayout.Demand(natural: 7, minimum: 7),
            TableLayout.Demand(natural: 6, minimum: 6), TableLayout.Demand(natural: 45, minimum: 8),
            TableLayout.Demand(natural: 12, minimum: 10), TableLayout.Demand(natural: 10, minimum: 10),
        ]
        func layout(_ width: Int) -> [Int] { TableLayout(issues, width: width, name: 3).widths }
        #expect(layout(106) == [16, 7, 6, 45, 12, 10])
        #expect(layout(100) == [11, 7, 6, 45, 11, 10])
        #expect(layout(80) == [10, 7, 6, 27, 10, 10])
        #expect(layout(60) == [10, 7, 6, 31])
        #expect(layout(40) == [10, 7, 6, 11])
        #expect(TableLayout(issues, width: 24, name: 3).columns == [0, 3])
        #expect(TableLayout(issues, width: 12, name: 3).columns == [0])
    }

    @Test func `a column keeps its width while the name shrinks, after the first columns were dropped`() {
        let issues = [
            TableLayout.Demand(natural: 30, minimum: 10, kept: 24), TableLayout.Demand(natural: 7, minimum: 7),
            TableLayout.Demand(natural: 60, minimum: 8),
            TableLayout.Demand(natural: 20, minimum: 10, isDroppedFirst: true),
            TableLayout.Demand(natural: 10, minimum: 10),
        ]
        func layout(_ width: Int) -> TableLayout { TableLayout(issues, width: width, name: 2) }
        #expect(layout(140).widths == [30, 7, 60, 20, 10])
        #expect(layout(110).widths == [24, 7, 51, 10, 10])
        #expect(layout(98).columns == [0, 1, 2, 4])
        #expect(layout(98).widths == [24, 7, 51, 10])
        #expect(layout(75).widths == [24, 7, 28, 10])
        #expect(layout(60).widths == [24, 7, 25])
    }
}
