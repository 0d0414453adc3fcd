import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct CollectionReportTests {
    @Test func `the remaining time is estimated from the time per row so far`() {
        #expect(CollectionReport.time(for: 300, after: 100, in: .seconds(10)) == .seconds(30))
        #expect(CollectionReport.time(for: 300, after: 0, in: .seconds(10)) == nil)
        #expect(CollectionReport.time(for: 0, after: 100, in: .seconds(10)) == nil)
    }

    @Test func `no total is too large to be reported`() {
        #expect(CollectionReport.time(for: .max, after: 1, in: .seconds(3_600)) == nil)
    }
}
