import Domain
import DomainTestSupport
import Foundation
import Testing

@testable import Presentation
@testable import TerminalKit
@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TableCacheTests {
    private let now = Provenance.sample.fetchedAt
    private let theme = Theme(usesColor: true)

    @Test func `columns are measured once for the same revision and width`() {
        let cache = TableCache()
        var (count, revision) = (0, RowsRevision())
        func measure(_ width: Int) {
            _ = cache.table(of: Int.self, revision, width: width, theme: theme, now: now) {
                count += 1
                return TableLayout([], width: width)
            }
        }
        measure(80)
        measure(80)
        #expect(count == 1)
        measure(40)
        #expect(count == 2)
        measure(80)
        #expect(count == 2)
        revision = RowsRevision()
        measure(80)
        #expect(count == 3)
    }

    @Test func `columns are measured again after a while, because ages become wider`() {
        let cache = TableCache()
        let revision = RowsRevision()
        func width(_ natural: Int, at now: Date) -> [Int] {
            cache.table(of: Int.self, revision, width: 80, theme: theme, now: now) {
                TableLayout([.init(natural: natural, minimum: 1)], width: 80)
            }.layout.widths
        }
        #expect(width(3, at: now) == [3])
        #expect(width(9, at: now) == [3])
        #expect(width(9, at: now.addingTimeInterval(60)) == [9])
    }

    @Test func `a row is redrawn only if the revision, the theme or the time changes`() {
        let cache = TableCache()
        var (count, revision, theme, now) = (0, RowsRevision(), theme, now)
        func draw() {
            let table = cache.table(of: Int.self, revision, width: 80, theme: theme, now: now) {
                TableLayout([], width: 80)
            }
            _ = table.row(1) {
                count += 1
                return TableCells(StyledText("한 1", theme.strong), key: nil)
            }
        }
        draw()
        draw()
        #expect(count == 1)
        revision = RowsRevision()
        draw()
        #expect(count == 2)
        theme = Theme(usesColor: false)
        draw()
        #expect(count == 3)
        now += 60
        draw()
        #expect(count == 4)
    }

    @Test func `rows are matched again only if the revision or the text changes`() {
        let cache = TableCache()
        let rows = Repo.samples
        let (first, second) = (RowsRevision(), RowsRevision())
        let name = Repo.samples[0].fullName
        #expect(cache.indices(of: rows, first, matching: name).contains(0))
        // With an unchanged revision, the cache does not read the rows.
        #expect(cache.indices(of: [Repo](), first, matching: name).contains(0))
        #expect(cache.indices(of: [Repo](), second, matching: name) == [])
        #expect(cache.indices(of: rows, second, matching: "no such row") == [])
    }
}
