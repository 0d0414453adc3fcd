import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test func `the least recently used entry is removed if the total cost exceeds the limit`() {
        let pages = LRUCache<String, String>(totalCostLimit: 10)
        pages.setValue("<html>", forKey: "/", cost: 6)
        #expect(pages.value(forKey: "/") == "<html>")

        pages.setValue("<body>", forKey: "/about", cost: 6)
        #expect(pages.value(forKey: "/") == nil)
    }
}
