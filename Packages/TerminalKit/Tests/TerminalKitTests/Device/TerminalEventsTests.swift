import Testing

@testable import TerminalKit

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TerminalEventsTests {
    private let events = TerminalEvents()

    /// A listener that records the events that it receives.
    @MainActor
    private final class Listener {
        var heard: [TerminalEvent] = []
    }

    @Test func `events before the first listener are delivered to it in order`() async {
        let listener = Listener()
        for event in [TerminalEvent.resized, .resumed, .disconnected] { events.send(event) }
        await events.listen { event in
            listener.heard.append(event)
            return event != .disconnected
        }
        #expect(listener.heard == [.resized, .resumed, .disconnected])
    }

    @Test func `a listener receives an event immediately, and events that it causes afterward`() async {
        let listener = Listener()
        let listening = Task {
            await events.listen { [events] event in
                if event == .suspensionRequested { events.send(.resumed) }
                listener.heard.append(event)
                return event != .disconnected
            }
        }
        while !events.hasListener { await Task.yield() }
        events.send(.resized)
        #expect(listener.heard == [.resized])
        events.send(.suspensionRequested)
        #expect(listener.heard == [.resized, .suspensionRequested, .resumed])
        events.send(.disconnected)
        await listening.value
        #expect(listener.heard == [.resized, .suspensionRequested, .resumed, .disconnected])
    }

    @Test
    func `the end or cancellation stops a listener, and a canceled one consumes no event`()
        async
    {
        let (first, second) = (Listener(), Listener())
        let cancelled = Task {
            await events.listen { event in
                first.heard.append(event); return true
            }
        }
        while !events.hasListener { await Task.yield() }
        cancelled.cancel()
        await cancelled.value
        let listening = Task {
            await events.listen { event in
                second.heard.append(event); return true
            }
        }
        while !events.hasListener { await Task.yield() }
        events.send(.resized)
        await Task.yield()
        events.finish()
        await listening.value
        events.send(.resumed)
        #expect(first.heard.isEmpty)
        #expect(second.heard == [.resized])
    }
}
