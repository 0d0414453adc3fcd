import Shared
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct BroadcastTests {
    @Test func `every listener receives the values sent while it listens, in order`() async {
        let broadcast = Broadcast<Int>()
        broadcast.send(1)
        var early = broadcast.values().makeAsyncIterator()
        broadcast.send(2)
        var late = broadcast.values(startingWith: 0).makeAsyncIterator()
        broadcast.send(3)
        for expected in [2, 3] { #expect(await early.next() == expected) }
        for expected in [0, 3] { #expect(await late.next() == expected) }
    }

    @Test func `a listener that stops listening is removed`() async {
        let broadcast = Broadcast<Int>()
        #expect(broadcast.isEmpty)
        var stream: AsyncStream<Int>? = broadcast.values()
        #expect(!broadcast.isEmpty)
        stream = nil
        #expect(broadcast.isEmpty)
        _ = stream
    }

    @Test func `a listener's stream ends when the broadcast is released`() async {
        var broadcast: Broadcast<Int>? = Broadcast()
        let values = broadcast?.values(startingWith: 1)
        broadcast = nil
        var seen: [Int] = []
        for await value in values ?? AsyncStream.makeStream().stream { seen.append(value) }
        #expect(seen == [1])
    }

    /// The sender holds its own lock, as the owner of a state does, while the listener is canceled.
    @Test func `canceling listeners while values are sent does not cause a deadlock`() async {
        let owner = Owner()
        for _ in 0..<5_000 {
            let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
            let listener = Task {
                for await value in owner.broadcast.values(startingWith: 0) where value == 0 { isReady.finish() }
            }
            for await _ in ready {}
            let sender = Task.detached { for value in 1...20 { owner.send(value) } }
            listener.cancel()
            await sender.value
            await listener.value
        }
        #expect(owner.broadcast.isEmpty)
    }

    private final class Owner: Sendable {
        let broadcast = Broadcast<Int>()
        private let order = Mutex(())

        func send(_ value: Int) {
            order.withLock { _ in broadcast.send(value) }
        }
    }
}
