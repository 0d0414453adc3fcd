public import Foundation
import Synchronization

/// Waits on a thread of its own for a process to end.
public final class ExitWaiter: Sendable {
    private struct State {
        var code: Int32?
        var waiting: [CheckedContinuation<Int32, Never>] = []
    }

    private let state = Mutex(State())

    public init() {}

    /// As shells count; nil while the process runs.
    public var code: Int32? {
        state.withLock(\.code)
    }

    /// Begins to wait.
    ///
    /// - Parameter ended: Called when it has.
    public func wait(for processID: pid_t, ended: @escaping @Sendable () -> Void = {}) {
        Thread.detachNewThread { [self] in
            var status: Int32 = 0
            while waitpid(processID, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7f
            ended()
            let code = signal == 0 ? (status >> 8) & 0xff : 128 + signal
            let waiting = state.withLock { state in
                state.code = code
                defer { state.waiting = [] }
                return state.waiting
            }
            for waiter in waiting {
                waiter.resume(returning: code)
            }
        }
    }

    /// Its exit code, as shells count, when it has ended.
    public func wait() async -> Int32 {
        await withCheckedContinuation { continuation in
            let code: Int32? = state.withLock { state in
                if state.code == nil { state.waiting.append(continuation) }
                return state.code
            }
            if let code { continuation.resume(returning: code) }
        }
    }
}
