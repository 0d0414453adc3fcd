import DomainTestSupport
import SharedTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct PagerPropertyTests {
    /// Tests random full, short and empty pages with repeated rows, as from a server whose order changes.
    @Test func `random pages never repeat a row, exceed the limit or request a page beyond the maximum`() {
        var random = SeededRandomNumberGenerator(seed: 42)
        for _ in 0..<2_000 {
            let limits = PagingLimits(
                reach: Bool.random(using: &random) ? Int.random(in: 1...60, using: &random) : nil,
                maximumPageSize: Int.random(in: 1...12, using: &random))
            let limit = Bool.random(using: &random) ? Int.random(in: 1...80, using: &random) : nil
            var pager = Pager<Repo>(limits: limits, limit: limit)
            let size = pager.pageSize
            let lastPage = Int.random(in: 1...30, using: &random)
            var rows: [Repo] = []
            var distinct: Set<ItemKey> = []
            var expectedNumber = 1
            while let request = pager.next {
                #expect(request.number == expectedNumber)
                #expect(request.size == size)
                #expect(limits.reaches(request))
                let count = Int.random(in: 0...size, using: &random)
                let items = Repo.numbered((0..<count).map { _ in Int.random(in: 0...90, using: &random) })
                distinct.formUnion(items.map(\.key))
                let next = request.number < lastPage ? PageRequest(number: request.number + 1, size: size) : nil
                rows += pager.accept(Page(items: items, total: 1_000, next: next, provenance: .sample))
                expectedNumber += 1
            }
            #expect(Set(rows.map(\.key)).count == rows.count)
            #expect(rows.count == min(limit ?? .max, distinct.count))
            #expect(rows.count == pager.count)
            #expect(pager.end != nil)
        }
    }
}
