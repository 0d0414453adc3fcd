public import Foundation
import Synchronization

/// `PROGRAM URL IN-FLIGHT COUNT`: so many requests, so many of them at a time.
public struct HTTPLoad: Sendable {
    public let url: URL
    private let inFlight: Int
    private let count: Int

    /// Reads the command line.
    public init() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let url = URL(string: arguments[1]), let inFlight = Int(arguments[2]),
            let count = Int(arguments[3])
        else { throw CocoaError(.featureUnsupported) }
        (self.url, self.inFlight, self.count) = (url, inFlight, count)
    }

    /// Prints how many requests were answered in a second, after a tenth of them as a warm-up.
    ///
    /// - Parameter send: Sends one and returns the length of the body.
    public func run(_ send: @escaping @Sendable () async throws -> Int) async throws {
        try await perform(count / 10, send)
        let start = ContinuousClock.now
        try await perform(count, send)
        print(Double(count) / ((ContinuousClock.now - start) / .seconds(1)))
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
