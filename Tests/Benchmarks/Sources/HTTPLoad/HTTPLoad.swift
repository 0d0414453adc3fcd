public import Foundation
import Synchronization

/// `PROGRAM URL IN-FLIGHT COUNT [OPTION]`: so many requests, so many of them at a time.
public struct HTTPLoad: Sendable {
    public let url: URL
    /// What the program is to do differently.
    public let option: String?
    private let inFlight: Int
    private let count: Int

    /// Reads the command line.
    public init() throws {
        let arguments = CommandLine.arguments
        guard (4...5).contains(arguments.count), let url = URL(string: arguments[1]), let inFlight = Int(arguments[2]),
            let count = Int(arguments[3])
        else { throw CocoaError(.featureUnsupported) }
        (self.url, self.inFlight, self.count) = (url, inFlight, count)
        option = arguments.dropFirst(4).first
    }

    /// Prints how many requests were answered in a second and how many microseconds of processor time each took, after a
    /// tenth of them as a warm-up.
    ///
    /// - Parameter send: Sends one and returns the length of the body.
    public func run(_ send: @escaping @Sendable () async throws -> Int) async throws {
        try await perform(count / 10, send)
        let (start, startProcessor) = (ContinuousClock.now, Self.processorMicroseconds)
        try await perform(count, send)
        let (end, endProcessor) = (ContinuousClock.now, Self.processorMicroseconds)
        print(Double(count) / ((end - start) / .seconds(1)), (endProcessor - startProcessor) / Double(count))
    }

    /// Of all threads of the process, in the program and in the system.
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

/// Counts from 1, for all tasks together.
private final class Counter: Sendable {
    private let last = Atomic(0)

    func next() -> Int {
        last.add(1, ordering: .relaxed).newValue
    }
}
