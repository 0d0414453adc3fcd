import DomainTestSupport
import Foundation
import Shared
import Synchronization
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct CollectTests {
    private static let query = "language:swift"

    @discardableResult
    private func collect(
        _ crowd: Crowd, into store: InMemoryCollectionStore, _ mode: CollectionMode = .new, limit: Int? = nil,
        text: String = query, isWritten: @escaping @Sendable (Repo) -> Bool = { _ in true }
    ) async throws -> CollectionCounts {
        let query = try SearchQuery(.repos, words: [text])
        let plan = try CollectPlan(
            query, of: .repo, by: crowd.field, on: "github.com", limit: limit, now: Crowd.now)
        let collect = Collect(crowd.search, clock: WallClock { Crowd.now })
        return try await collect(
            plan, into: store, mode,
            encode: { rows in Array(rows.filter(isWritten).map { "\($0.name)\n" }.joined().utf8) },
            wait: { _, _ in })
    }

    private func checked(_ crowd: Crowd, _ store: InMemoryCollectionStore, _ counts: CollectionCounts) -> Bool {
        let rows = store.lines.compactMap { Int($0) }
        let missing = crowd.staying.subtracting(rows)
        #expect(Set(rows).count == rows.count, "no row is there twice")
        #expect(counts.rows == rows.count)
        #expect(missing.count <= counts.capped, "what is missing is counted")
        return missing.isEmpty
    }

    @Test(arguments: Distribution.allCases, [false, true])
    func `every row is collected once for any distribution of rows`(_ distribution: Distribution, hidesDates: Bool)
        async throws
    {
        let crowd = Crowd(distribution.times(5_000, seed: 3), Crowd.Faults(hidesDates: hidesDates))
        let store = InMemoryCollectionStore()
        let counts = try await collect(crowd, into: store)
        let isWhole = checked(crowd, store, counts)
        #expect(isWhole || distribution == .oneSecond)
        #expect(counts.capped == (distribution == .oneSecond ? 3_000 : 0))
        #expect(counts.total == 5_000)
        #expect(counts.requests == crowd.requests)
    }

    @Test func `the dates of the rows save requests if the rows are unevenly distributed`() async throws {
        var requests: [Int] = []
        for hidesDates in [false, true] {
            let crowd = Crowd(Distribution.bursts.times(15_000, seed: 5), Crowd.Faults(hidesDates: hidesDates))
            requests.append(try await collect(crowd, into: InMemoryCollectionStore()).requests)
        }
        #expect(requests[0] < requests[1])
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `counts that are wrong by a fifth cost requests but no rows`(seed: UInt64) async throws {
        for distribution in [Distribution.even, .growing, .bursts] {
            for hidesLinks in [false, true] {
                let faults = Crowd.Faults(hidesDates: seed % 2 == 0, lie: 0.2, hidesLinks: hidesLinks)
                let crowd = Crowd(distribution.times(4_000, seed: seed), faults, seed: seed)
                let store = InMemoryCollectionStore()
                #expect(checked(crowd, store, try await collect(crowd, into: store)))
            }
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `rows that are added or removed in the meantime cause no other row to be missed`(seed: UInt64) async throws {
        for distribution in [Distribution.even, .growing, .bursts] {
            let faults = Crowd.Faults(
                hidesDates: seed % 3 == 0, vanishing: 0.1, appearing: seed % 2 == 0 ? 0.1 : 0)
            let crowd = Crowd(distribution.times(4_000, seed: seed), faults, seed: seed)
            let store = InMemoryCollectionStore()
            #expect(checked(crowd, store, try await collect(crowd, into: store)))
        }
    }

    @Test(
        arguments: [(Distribution.even, 1.15), (.random, 1.15), (.growing, 1.15), (.bursts, 1.35)],
        [nil, .ascending, .descending] as [Domain.SortOrder?])
    func `the number of requests is small`(_ expected: (Distribution, Double), order: Domain.SortOrder?) async throws {
        let count = 15_000
        let crowd = Crowd(expected.0.times(count, seed: 5), Crowd.Faults(order: order))
        let counts = try await collect(crowd, into: InMemoryCollectionStore())
        let ratio = Double(counts.requests) / (Double(count) / 100)
        #expect(ratio <= expected.1)
    }

    @Test(arguments: [(Distribution.even, 1.15), (.random, 1.15), (.growing, 1.15), (.bursts, 1.35)])
    func `the number of requests is small even if rows do not contain their date`(
        _ expected: (Distribution, Double)
    ) async throws {
        let count = 15_000
        let crowd = Crowd(expected.0.times(count, seed: 5), Crowd.Faults(hidesDates: true))
        let counts = try await collect(crowd, into: InMemoryCollectionStore())
        let ratio = Double(counts.requests) / (Double(count) / 100)
        #expect(ratio <= expected.1)
    }

    @Test(arguments: [false, true])
    func `a run that ends at any point can be resumed without lost or repeated rows`(hidesDates: Bool) async throws {
        let times = Distribution.bursts.times(5_000, seed: 9)
        for step in [2, 3, 5, 11, 23] {
            let crowd = Crowd(times, Crowd.Faults(hidesDates: hidesDates))
            let store = InMemoryCollectionStore()
            store.fail { $0 % step == 0 ? AppError(.storage, reason: "full") : nil }
            var counts: CollectionCounts?
            for _ in 0..<1_000 where counts == nil {
                counts = try? await collect(crowd, into: store, .resuming)
            }
            #expect(checked(crowd, store, try #require(counts)))
            #expect(store.lines.count == 5_000)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `no row is missed if the order changes or is ignored`(seed: UInt64) async throws {
        for disorder in [Crowd.Disorder.ignored, .moving] {
            let times = Distribution.bursts.times(6_000, seed: seed)
            let crowd = Crowd(times, Crowd.Faults(hidesDates: true, disorder: disorder), seed: seed)
            let store = InMemoryCollectionStore()
            #expect(checked(crowd, store, try await collect(crowd, into: store)))
            #expect(store.lines.count == 6_000)
        }
    }

    @Test(arguments: [1, 70, 100, 1_000, 1_234, 2_000], [false, true])
    func `a collection ended by its limit can be resumed row by row`(limit: Int, hidesDates: Bool) async throws {
        let crowd = Crowd(Distribution.even.times(2_500, seed: 1), Crowd.Faults(hidesDates: hidesDates))
        let store = InMemoryCollectionStore()
        let cut = try await collect(crowd, into: store, limit: limit)
        #expect(cut.rows == limit)
        #expect(store.lines.count == limit)
        #expect(cut.isCutShort)
        let requests = crowd.requests
        #expect(try await collect(crowd, into: store, .resuming, limit: limit).isCutShort)
        #expect(crowd.requests == requests, "there is nothing to do")
        #expect(try await collect(crowd, into: store, .resuming, limit: limit + 7).rows == limit + 7)
        let whole = try await collect(crowd, into: store, .resuming)
        #expect(checked(crowd, store, whole))
        #expect(whole.rows == 2_500)
        #expect(!whole.isCutShort)
        #expect(whole.repeated == 0, "asking for a page again repeats no row")
    }

    @Test(arguments: [0, 1, 100], [1_500, 5_000, Int.max])
    func `a service that ignores the range is detected`(rows: Int, total: Int) async throws {
        let requests = Atomic(0)
        let search = Search<Repo>(
            services: UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        ) {
            _, _, _ throws(AppError) in
            requests.add(1, ordering: .relaxed)
            return Page(items: Repo.numbered(0..<rows), total: total, provenance: .sample)
        }
        let plan = try CollectPlan(
            try SearchQuery(.repos, words: [Self.query]), of: .repo, by: SearchSchema.repos.collecting[0],
            on: "github.com", now: Crowd.now)
        let store = InMemoryCollectionStore()
        let error = await #expect(throws: AppError.self) {
            try await Collect(search)(
                plan, into: store, .new, encode: { rows in Array(rows.map { "\($0.name)\n" }.joined().utf8) },
                wait: { _, _ in })
        }
        #expect(error?.kind == .badServerResponse)
        #expect(error?.description.contains("“created”") == true)
        #expect(store.lines.count == rows)
        #expect(requests.load(ordering: .relaxed) < 400)
    }

    @Test func `rows that the encoder leaves out are counted separately, also by a resumed run`() async throws {
        let crowd = Crowd(Distribution.even.times(3_000, seed: 4))
        let store = InMemoryCollectionStore()
        let isWritten = { @Sendable (repo: Repo) in Int(repo.name).map { $0 % 3 == 0 } ?? false }
        let first = try await collect(crowd, into: store, limit: 1_000, isWritten: isWritten)
        #expect(first.rows == store.lines.count)
        #expect(first.found == 1_000)
        #expect(first.isCutShort)
        let all = try await collect(crowd, into: store, .resuming, isWritten: isWritten)
        #expect(all.rows == store.lines.count)
        #expect((all.rows, all.hidden) == (1_000, 2_000))
        #expect(!all.isCutShort)
    }

    @Test func `a complete collection is not changed`() async throws {
        let crowd = Crowd(Distribution.even.times(5_000, seed: 1))
        let store = InMemoryCollectionStore()
        #expect(try await collect(crowd, into: store).rows == 5_000)
        let requests = crowd.requests
        #expect(try await collect(crowd, into: store, .resuming).rows == 5_000)
        #expect(crowd.requests == requests)
    }

    @Test func `a limit that excludes no rows does not end a collection early`() async throws {
        let crowd = Crowd(Distribution.even.times(100, seed: 1))
        let counts = try await collect(crowd, into: InMemoryCollectionStore(), limit: 100)
        #expect(counts.rows == 100)
        #expect(!counts.isCutShort)
    }

    @Test func `a collection cannot be resumed with another query`() async throws {
        let crowd = Crowd(Distribution.even.times(10, seed: 1))
        let store = InMemoryCollectionStore()
        try await collect(crowd, into: store)
        await #expect(throws: AppError.self) { try await collect(crowd, into: store, .resuming, text: "other") }
    }

    @Test func `impossible counts are handled`() async throws {
        let search = Search<Repo>(
            services: UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        ) {
            _, _, _ throws(AppError) in Page(items: Repo.numbered([1]), total: .max, provenance: .sample)
        }
        let query = try SearchQuery(.repos, words: ["created:2020-01-01T00:00:00Z..2020-01-01T00:00:03Z"])
        let plan = try CollectPlan(
            query, of: .repo, by: SearchSchema.repos.collecting[0], on: "github.com", now: Crowd.now)
        let counts = try await Collect(search)(
            plan, into: InMemoryCollectionStore(), .new, encode: { _ in [] }, wait: { _, _ in })
        #expect(counts.parts == 4)
        #expect(!counts.isWhole)
    }

    @Test func `the user's own range limits the collection`() async throws {
        let crowd = Crowd(Distribution.even.times(5_000, seed: 1))
        let store = InMemoryCollectionStore()
        try await collect(crowd, into: store, text: "created:2012-01-01..2012-12-31 swift")
        let year = 1_325_376_000..<1_356_998_400
        let expected = Distribution.even.times(5_000, seed: 1).filter(year.contains).count
        #expect(store.lines.count == expected)
    }
}
