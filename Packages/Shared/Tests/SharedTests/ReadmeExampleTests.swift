import Shared
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test func `an entry is found until it expires`() {
        let clock = ManualClock()
        let pages = LRUCache<String, String>(totalCostLimit: 1_000_000, timeToLive: .seconds(60), clock: clock)
        pages.setValue("<html>", forKey: "/", cost: 6)
        #expect(pages.value(forKey: "/") == "<html>")

        clock.advance(by: .seconds(60))
        #expect(pages.value(forKey: "/") == nil)
        #expect(pages.statistics == LRUCacheStatistics(hits: 1, misses: 1, evictions: 1))
    }
}
