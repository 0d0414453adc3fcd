import Foundation
import Synchronization

/// What a program writes, read on a thread of its own so that the program never waits.
final class CapturedStream: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var hasEnded = false
        var waiting: [(isReady: @Sendable (String) -> Bool, continuation: CheckedContinuation<String, Never>)] = []
    }

    private let state = Mutex(State())

    /// - Parameter descriptor: Closed when the other end is.
    init(reading descriptor: Int32) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 64 << 10)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                // A terminal whose programs have all ended gives an error in place of an end.
                guard count > 0 else { break }
                take(buffer[..<count], isLast: false)
            }
            close(descriptor)
            take([], isLast: true)
        }
    }

    /// Returns what was written once it holds such a text, or all of it when that never comes.
    func text(where isReady: @escaping @Sendable (String) -> Bool) async -> String {
        await withCheckedContinuation { continuation in
            let ready: String? = state.withLock { state in
                let text = String(decoding: state.bytes, as: UTF8.self)
                if state.hasEnded || isReady(text) { return text }
                state.waiting.append((isReady, continuation))
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    func text(containing part: String) async -> String {
        await text { $0.contains(part) }
    }

    /// All of it, after the end.
    func all() async -> String {
        await text { _ in false }
    }

    private func take(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
        let (ready, text) = state.withLock { state in
            state.bytes += bytes
            state.hasEnded = isLast
            let text = String(decoding: state.bytes, as: UTF8.self)
            let ready = state.waiting.filter { isLast || $0.isReady(text) }
            state.waiting.removeAll { isLast || $0.isReady(text) }
            return (ready, text)
        }
        for waiter in ready {
            waiter.continuation.resume(returning: text)
        }
    }
}
