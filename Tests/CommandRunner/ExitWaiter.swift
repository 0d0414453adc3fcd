public import Foundation
import Synchronization

/// The exit status of a child process. A separate thread waits for the process.
public final class ExitWaiter: Sendable {
    private struct State {
        var code: Int32?
        var waiting: [CheckedContinuation<Int32, Never>] = []
    }

    private let state = Mutex(State())

    public init() {}

    /// The exit code, or `nil` while the process runs. After a signal, it is 128 plus the signal number, as in a shell.
    public var code: Int32? {
        state.withLock(\.code)
    }

    /// Starts a thread that waits for the process to exit.
    ///
    /// - Parameters:
    ///   - processID: The ID of the child process.
    ///   - ended: The closure to call on that thread as soon as the process has exited.
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

    /// Waits for the process to exit and returns its exit code. After a signal, the code is 128 plus the signal number.
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
