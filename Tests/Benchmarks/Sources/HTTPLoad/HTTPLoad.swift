public import Foundation
import Synchronization

/// A load test of an HTTP client: `PROGRAM URL IN-FLIGHT COUNT`. It sends `COUNT` requests and keeps
/// `IN-FLIGHT` of them open at a time.
public struct HTTPLoad: Sendable {
    public let url: URL
    private let inFlight: Int
    private let count: Int

    /// Creates a load test from the command-line arguments.
    public init() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let url = URL(string: arguments[1]), let inFlight = Int(arguments[2]),
            let count = Int(arguments[3])
        else { throw CocoaError(.featureUnsupported) }
        (self.url, self.inFlight, self.count) = (url, inFlight, count)
    }

    /// Prints the number of responses per second and the microseconds of processor time per request. A tenth of the
    /// requests are sent first as a warm-up.
    ///
    /// - Parameter send: Sends one request and returns the length of the response body.
    public func run(_ send: @escaping @Sendable () async throws -> Int) async throws {
        try await perform(count / 10, send)
        let (start, startProcessor) = (ContinuousClock.now, Self.processorMicroseconds)
        try await perform(count, send)
        let (end, endProcessor) = (ContinuousClock.now, Self.processorMicroseconds)
        print(Double(count) / ((end - start) / .seconds(1)), (endProcessor - startProcessor) / Double(count))
    }

    /// The processor time of all threads of this process, in user and kernel mode, in microseconds.
    private static var processorMicroseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    private func perform(_ count: Int, _ send: @escaping @Sendable () async throws -> Int) async throws {
        let started = Counter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<inFlight {
                group.addTask {
                    while started.next() <= count {
                        guard try await send() == 32 << 10 else { throw CocoaError(.fileReadCorruptFile) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

/// A counter that starts at 1 and is shared by all tasks.
private final class Counter: Sendable {
    private let last = Atomic(0)

    func next() -> Int {
        last.add(1, ordering: .relaxed).newValue
    }
}
