import Synchronization

/// A clock whose short waits end at once. Waits of a minute and more never end unless time limits are reached.
final class InstantClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let reachesLimits: Bool

    init(reachesLimits: Bool = false) {
        self.reachesLimits = reachesLimits
    }

    private let recorded = Mutex<[Duration]>([])

    var waits: [Duration] { recorded.withLock(\.self) }
    var now: Instant { ContinuousClock.now }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let wait = Duration.seconds((deadline - now).components.seconds + 1)
        recorded.withLock { $0.append(wait) }
        guard wait >= .seconds(60), !reachesLimits else { return }
        let (stream, _) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        try Task.checkCancellation()
    }
}
