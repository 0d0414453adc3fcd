import Foundation
import Synchronization

/// The output of a program. A separate thread reads it, so that the program never waits for a reader.
final class CapturedStream: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var hasEnded = false
        var waiting: [(isReady: @Sendable (String) -> Bool, continuation: CheckedContinuation<String, Never>)] = []
    }

    private let state = Mutex(State())

    /// Creates a stream that reads from a descriptor.
    ///
    /// - Parameter descriptor: The descriptor to read from. The reading thread closes it at the end of the stream.
    init(reading descriptor: Int32) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 64 << 10)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                // On Linux, a terminal reports an error instead of the end of the file after its last program has
                // exited.
                guard count > 0 else { break }
                take(buffer[..<count], isLast: false)
            }
            close(descriptor)
            take([], isLast: true)
        }
    }

    /// Waits until the text satisfies the condition or the stream ends. Returns the text so far.
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

    /// Waits for the end of the stream and returns the whole text.
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
