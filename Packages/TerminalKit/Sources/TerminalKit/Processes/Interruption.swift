import Foundation
import Synchronization

/// A namespace for ending the program on Ctrl-C (`SIGINT`), `SIGTERM` or `SIGHUP`.
///
/// A signal first cancels the task of the program, so that the task can clean up. If the task does not end in time, the
/// program exits.
public enum Interruption {
    /// The time that a canceled task has to clean up, in microseconds.
    private static let gracePeriod: UInt32 = 500_000

    /// The file descriptor to which the signal handler writes a byte.
    ///
    /// POSIX, 2.4.3, allows little else in a signal handler.
    private static let alarm = Atomic<Int32>(-1)

    /// The task that a signal cancels, and the exit code of the program if the task does not end in time.
    private static let interrupted = Mutex<(task: Task<Void, Never>, exitCode: Int32)?>(nil)

    /// Starts the thread that waits for signals.
    private static func startWatching() {
        guard alarm.load(ordering: .relaxed) < 0, let ends = PipeEnds() else { return }
        let isWatched = startThread {
            var byte: UInt8 = 0
            while read(ends.reading, &byte, 1) < 0, errno == EINTR {}
            let interrupted = Self.interrupted.withLock { $0 }
            interrupted?.task.cancel()
            usleep(gracePeriod)
            leave(interrupted?.exitCode ?? EXIT_FAILURE)
        }
        if isWatched { alarm.store(ends.writing, ordering: .relaxed) }
    }

    /// Restores the terminal and exits the program.
    ///
    /// If the terminal accepts no bytes, the program exits without restoring it after the grace period.
    private static func leave(_ exitCode: Int32) -> Never {
        let isLeaving = startThread {
            TerminalReset.perform()
            _exit(exitCode)
        }
        if isLeaving { usleep(gracePeriod) } else { TerminalReset.perform() }
        _exit(exitCode)
    }

    /// Registers the task that signals cancel. Call this method once. Before this call, a signal terminates the
    /// program.
    ///
    /// - Parameters:
    ///   - task: The task of the program.
    ///   - exitCode: The exit code if the canceled task does not end in time.
    public static func cancels(_ task: Task<Void, Never>, exitCode: Int32) {
        startWatching()
        guard alarm.load(ordering: .relaxed) >= 0 else { return }
        interrupted.withLock { $0 = (task, exitCode) }
        // Keep ignoring signals that the parent process has set to be ignored, as `nohup` does.
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { handle(number) }
    }

    private static func handle(_ number: Int32) {
        var action = sigaction()
        let handler: @convention(c) (Int32) -> Void = { _ in
            let before = errno
            var byte: UInt8 = 0
            _ = write(Interruption.alarm.load(ordering: .relaxed), &byte, 1)
            errno = before
        }
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = SA_RESTART
        sigaction(number, &action, nil)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        // Handlers are addresses of functions. The system reserves a few addresses, such as SIG_IGN, that are never
        // called (POSIX, signal.h).
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

/// Starts a thread that runs a function.
///
/// - Returns: Whether the system could start the thread.
private func startThread(_ body: @escaping @Sendable () -> Never) -> Bool {
    final class Start: Sendable {
        let body: @Sendable () -> Never
        init(_ body: @escaping @Sendable () -> Never) { self.body = body }
    }
    let start = Unmanaged.passRetained(Start(body))
    // The parameter of a thread's start function is optional on some systems only.
    #if canImport(Darwin)
        var thread: pthread_t?
        let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
            Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
        }
    #else
        var thread = pthread_t()
        let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
            guard let context else { return nil }
            Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
        }
    #endif
    let code = pthread_create(&thread, nil, run, start.toOpaque())
    if code != 0 { start.release() }
    return code == 0
}

/// Ignores the signals SIGPIPE and SIGXFSZ for the entire process.
///
/// Writing to a closed pipe or beyond the maximum file size then fails with an error that the program can handle.
public func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
}
