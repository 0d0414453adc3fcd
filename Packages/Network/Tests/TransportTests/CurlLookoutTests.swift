import Synchronization
import Testing

@testable import NetworkCurl

@Suite("CurlLookout", .timeLimit(.minutes(1)))
struct CurlLookoutTests {
    private final class Changes: Sendable {
        let count = Atomic(0)
        let hasEnded = Atomic(false)
    }

    @Test("looking out in vain makes it rarer, within bounds")
    func inVain() {
        let changes = Changes()
        var lookout = CurlLookout()
        var gaps: [Int] = []
        for _ in 0..<100 {
            let isSeen = lookout.sees(changeOf: changes.count)
            #expect(!isSeen)
            gaps.append(lookout.passes)
        }
        #expect(gaps.starts(with: [1, 0, 2, 1, 0, 4, 3, 2, 1, 0, 8]))
        #expect(gaps.max() == 16)
    }

    @Test("a change while it looks is seen, and the next look is not put off")
    func seen() async {
        let changes = Changes()
        let changing = Task.detached {
            while !changes.hasEnded.load(ordering: .relaxed) { changes.count.add(1, ordering: .relaxed) }
        }
        var lookout = CurlLookout()
        var isSeen = false
        while !isSeen { isSeen = lookout.sees(changeOf: changes.count) }
        #expect(lookout.passes == 0)
        changes.hasEnded.store(true, ordering: .relaxed)
        await changing.value
    }
}
