import Foundation
import Synchronization

/// The end of a child process. A thread waits for it, and a task receives the exit status.
final class ProcessEnding: Sendable {
    private let process: pid_t
    /// Whether the exit status has been read. Afterwards, the system may assign the process ID to another process.
    private let hasEnded = Mutex(false)
    private let stream: AsyncStream<Int32?>
    private let continuation: AsyncStream<Int32?>.Continuation

    init(_ process: pid_t) {
        self.process = process
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
    }

    /// Blocks the calling thread until the process exits.
    func wait() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        var status: Int32 = 0
        hasEnded.withLock { hasEnded in
            hasEnded = true
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }
        give(status)
    }

    /// Blocks the calling thread until the process exits or is stopped.
    ///
    /// - Returns: The signal that stopped the process, or `nil` if the process has exited.
    func waitForStop() -> Int32? {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WSTOPPED | WNOWAIT) < 0, errno == EINTR {}
        guard information.si_code == CLD_STOPPED else { return nil }
        var status: Int32 = 0
        while waitpid(process, &status, WUNTRACED) < 0, errno == EINTR {}
        guard status & 0xFF == 0x7F else {
            // The process was continued before this call and has exited since then.
            hasEnded.withLock { $0 = true }
            give(status)
            return nil
        }
        return status >> 8 & 0xFF
    }

    /// Sends `SIGTERM` and `SIGCONT` to the process, and stops waiting for it.
    ///
    /// - Parameter hasGroup: Whether the process has its own process group, which then receives the signals.
    func abandon(hasGroup: Bool) {
        hasEnded.withLock { hasEnded in
            guard !hasEnded else { return }
            for signal in [SIGTERM, SIGCONT] { kill(hasGroup ? -process : process, signal) }
        }
        give(nil)
    }

    private func give(_ status: Int32?) {
        continuation.yield(status)
        continuation.finish()
    }

    /// Waits for the process and returns its exit status. Returns `nil` after ``abandon(hasGroup:)`` was called.
    func value() async -> Int32? {
        // Use a new task, because a canceled task would not wait.
        await Task { [stream] in
            for await status in stream { return status }
            return nil
        }.value
    }
}
