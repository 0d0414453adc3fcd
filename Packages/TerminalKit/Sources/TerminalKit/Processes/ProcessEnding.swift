import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A process, which one thread waits for, and whose status a task receives.
final class ProcessEnding: Sendable {
    private let process: pid_t
    /// Whether the status was read, so that another process can get the number.
    private let hasEnded = Mutex(false)
    private let stream: AsyncStream<Int32?>
    private let continuation: AsyncStream<Int32?>.Continuation

    init(_ process: pid_t) {
        self.process = process
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
    }

    /// Waits until the process exits.
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

    /// Waits until the process exits or is stopped.
    ///
    /// - Returns: The signal that stopped the process, or `nil` if it has exited.
    func waitForStop() -> Int32? {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WSTOPPED | WNOWAIT) < 0, errno == EINTR {}
        guard information.si_code == CLD_STOPPED else { return nil }
        var status: Int32 = 0
        while waitpid(process, &status, WUNTRACED) < 0, errno == EINTR {}
        guard status & 0xFF == 0x7F else {
            // The process was continued and has exited in the meantime.
            hasEnded.withLock { $0 = true }
            give(status)
            return nil
        }
        return status >> 8 & 0xFF
    }

    /// Asks the process to terminate, and waits for it no longer.
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

    /// The status of the process, or `nil` if it was abandoned.
    func value() async -> Int32? {
        // A new task, because a canceled one would not wait.
        await Task { [stream] in
            for await status in stream { return status }
            return nil
        }.value
    }
}
