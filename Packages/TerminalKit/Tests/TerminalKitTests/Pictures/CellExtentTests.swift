import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct CellExtentTests {
    private let area = CellExtent(columns: 80, rows: 23)

    private func fitting(
        _ width: Int, _ height: Int, cell: CellSize = .standard, enlargement: Double = 1
    ) -> CellExtent {
        .fitting(PixelSize(width: width, height: height), within: area, cell: cell, enlargement: enlargement)
    }

    @Test func `a picture keeps its proportions, by the pixels of a cell`() throws {
        #expect(fitting(1_080, 720) == CellExtent(columns: 69, rows: 23))
        let square = try #require(CellSize(width: 16, height: 16))
        #expect(fitting(1_080, 720, cell: square) == CellExtent(columns: 35, rows: 23))
        #expect(fitting(4_000, 100) == CellExtent(columns: 80, rows: 1))
    }

    @Test func `a small picture is not enlarged beyond the request`() {
        #expect(fitting(40, 40) == CellExtent(columns: 4, rows: 2))
        #expect(fitting(40, 40, enlargement: 10) == CellExtent(columns: 40, rows: 20))
    }

    @Test(
        arguments: [(1, 100_000), (100_000, 1), (1, 1)])
    func `the thinnest picture has a cell, and no picture exceeds the area`(_ width: Int, _ height: Int) {
        let extent = fitting(width, height, enlargement: 10)
        #expect((1...80).contains(extent.columns))
        #expect((1...23).contains(extent.rows))
    }

    @Test func `a huge screen gets at most the maximum number of pixels`() throws {
        let cell = try #require(CellSize(width: 40, height: 80))
        let extent = CellExtent.fitting(
            PixelSize(width: 8_000, height: 5_000), within: CellExtent(columns: 500, rows: 300), cell: cell,
            enlargement: 1
        )
        #expect(Double(extent.columns * cell.width * extent.rows * cell.height) < CellExtent.maximumPixelCount * 1.05)
    }
}
