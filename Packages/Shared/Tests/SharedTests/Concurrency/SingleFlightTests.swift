import Shared
import SharedTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SingleFlightTests {
    private struct Refused: Error {}

    /// An operation that the test observes and finishes.
    private final class Work: Sendable {
        let clock = ManualClock()
        private let counts = Mutex((started: 0, cancelled: 0))

        var started: Int { counts.withLock { $0.started } }
        var cancelled: Int { counts.withLock { $0.cancelled } }

        func run(_ answer: String) async throws -> String {
            counts.withLock { $0.started += 1 }
            do {
                try await clock.sleep(until: .init(offset: .seconds(1)))
            } catch {
                counts.withLock { $0.cancelled += 1 }
                throw error
            }
            return answer
        }

        func finish() { clock.advance(by: .seconds(1)) }
    }

    /// Starts callers and returns when all of them wait for the same operation.
    private func callers(
        _ count: Int, of flights: SingleFlight<String, String>,
        _ operation: @escaping @Sendable () async throws -> String
    ) -> [Task<String, any Error>] {
        (0..<count).map { _ in
            Task.immediate { try await flights.value(for: "key", operation: operation) }
        }
    }

    @Test func `concurrent callers share one operation`() async throws {
        let (flights, work) = (SingleFlight<String, String>(), Work())
        let tasks = callers(20, of: flights) { try await work.run("answer") }
        await work.clock.waitForSleepers()
        work.finish()
        for task in tasks { #expect(try await task.value == "answer") }
        #expect(work.started == 1)
    }

    @Test func `an error reaches every caller`() async {
        let (flights, work) = (SingleFlight<String, String>(), Work())
        let tasks = callers(5, of: flights) {
            _ = try await work.run("")
            throw Refused()
        }
        await work.clock.waitForSleepers()
        work.finish()
        for task in tasks {
            await #expect(throws: Refused.self) { try await task.value }
        }
    }

    @Test func `different keys have separate operations`() async throws {
        let (flights, work) = (SingleFlight<Int, String>(), Work())
        async let first = flights.value(for: 1) { try await work.run("one") }
        async let second = flights.value(for: 2) { try await work.run("two") }
        await work.clock.waitForSleepers(2)
        work.finish()
        #expect(try await [first, second] == ["one", "two"])
    }

    @Test func `a call after the result starts a new operation`() async throws {
        let flights = SingleFlight<String, Int>()
        #expect(try await flights.value(for: "key") { 1 } == 1)
        #expect(try await flights.value(for: "key") { 2 } == 2)
    }

    @Test func `a canceled caller returns immediately and the others receive the result`() async throws {
        let (flights, work) = (SingleFlight<String, String>(), Work())
        let tasks = callers(3, of: flights) { try await work.run("answer") }
        await work.clock.waitForSleepers()
        tasks[0].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[0].value }
        #expect(work.cancelled == 0)
        work.finish()
        #expect(try await tasks[1].value == "answer")
        #expect(try await tasks[2].value == "answer")
    }

    @Test func `the operation is canceled when the last caller is canceled, and the key can be used again`()
        async throws
    {
        let (flights, work) = (SingleFlight<String, String>(), Work())
        let tasks = callers(3, of: flights) { try await work.run("answer") }
        await work.clock.waitForSleepers()
        for task in tasks { task.cancel() }
        for task in tasks {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(try await flights.value(for: "key") { "again" } == "again")
        while work.cancelled == 0 { await Task.yield() }
        #expect(work.started == 1)
    }

    @Test func `a caller that is already canceled starts no operation`() async {
        let (flights, work) = (SingleFlight<String, String>(), Work())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await flights.value(for: "key") { try await work.run("") }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(work.started == 0)
    }

    @Test
    func `with callers starting, canceling and finishing at random, each receives its key's result or a cancellation`()
        async
    {
        let flights = SingleFlight<Int, Int>()
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<2_000 {
                let caller = Task {
                    try await flights.value(for: index % 7) {
                        for _ in 0..<(index % 5) { await Task.yield() }
                        return index % 7
                    }
                }
                group.addTask {
                    if index % 3 == 0 {
                        if index % 2 == 0 { await Task.yield() }
                        caller.cancel()
                    }
                    do {
                        return try await caller.value == index % 7
                    } catch {
                        return error is CancellationError && index % 3 == 0
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
