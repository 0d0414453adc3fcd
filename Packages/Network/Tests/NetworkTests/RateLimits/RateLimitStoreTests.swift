import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RateLimitStoreTests {
    private let store = RateLimitStore()
    private let origin: Origin

    init() throws {
        origin = try NetworkTests.origin("https://a.test")
    }

    private func record(_ remaining: Int, reset: Double?, resource: String = "core", seenAt: Double = 0) {
        store.record(
            RateLimitBudget(
                origin: origin, resource: resource, remaining: remaining, limit: 60,
                reset: reset.map { Date(timeIntervalSince1970: $0) }, seenAt: Date(timeIntervalSince1970: seenAt)))
    }

    private var remaining: Int? { store.budget(of: origin, resource: "core")?.remaining }

    @Test("answers that overtake each other do not give requests back")
    func overtaking() {
        record(5, reset: 60)
        record(6, reset: 60)
        #expect(remaining == 5)
        record(59, reset: 120)
        #expect(remaining == 59)
        record(4, reset: 60)
        #expect(remaining == 59)
    }

    @Test("without a time of renewal the latest answer holds")
    func noReset() {
        record(0, reset: nil)
        record(50, reset: nil)
        #expect(remaining == 50)
    }

    @Test("made-up resource names do not fill the memory")
    func capacity() {
        for index in 0..<1_000 { record(1, reset: 60, resource: "r\(index)", seenAt: Double(index)) }
        #expect(store.budgets.count == RateLimitStore.capacity)
        #expect(store.budget(of: origin, resource: "r999") != nil)
        #expect(store.budget(of: origin, resource: "r0") == nil)
    }

    @Test("an observer gets each change from when it began to listen")
    func updates() async {
        record(9, reset: 60)
        var updates = store.updates().makeAsyncIterator()
        record(8, reset: 60)
        #expect(await updates.next()?.remaining == 8)
    }
}
