import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Ends work on Ctrl-C and on a request to terminate: first by cancelling its task, so that nothing stays half-written,
/// and if that takes too long by leaving.
public enum Interruption {
    /// How long cancelled work may take to clean up, in microseconds.
    private static let grace: UInt32 = 500_000

    /// Where a signal's handler writes a byte, since it may do little else (POSIX, 2.4.3).
    private static let alarm = Atomic<Int32>(-1)

    /// What signals end, and how the program ends when cancelled work does not.
    private static let interrupted = Mutex<(task: Task<Void, Never>, exitCode: Int32)?>(nil)

    /// Starts the thread that waits for signals, and lets it do something else first, while the first thread is busy: a
    /// thread costs more than what a short command can do beside. To be called at most once, before ``cancels(_:exitCode:)``.
    ///
    /// - Parameter work: Done before signals are looked for, so that it must wait for nobody.
    public static func prepare(doing work: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [-1, -1]
        guard alarm.load(ordering: .relaxed) < 0, pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let reader = ends[0]
        let isWatched = startThread {
            work()
            var byte: UInt8 = 0
            while read(reader, &byte, 1) < 0, errno == EINTR {}
            let interrupted = Self.interrupted.withLock { $0 }
            interrupted?.task.cancel()
            usleep(grace)
            leave(interrupted?.exitCode ?? EXIT_FAILURE)
        }
        if isWatched { alarm.store(ends[1], ordering: .relaxed) }
    }

    /// Gives the terminal back and ends the program. A terminal that takes no bytes is not waited for any longer than work is.
    private static func leave(_ exitCode: Int32) -> Never {
        let isLeaving = startThread {
            TerminalReset.perform()
            _exit(exitCode)
        }
        if isLeaving { usleep(grace) } else { TerminalReset.perform() }
        _exit(exitCode)
    }

    /// Lets the signals end the task. To be called once; until then a signal ends the program.
    ///
    /// - Parameter exitCode: How the program ends when cancelled work does not.
    public static func cancels(_ task: Task<Void, Never>, exitCode: Int32) {
        prepare {}
        guard alarm.load(ordering: .relaxed) >= 0 else { return }
        interrupted.withLock { $0 = (task, exitCode) }
        // What the starter had ignored, as `nohup` does, stays ignored.
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
        // Handlers are addresses, of which the system reserves a few that are never called (POSIX, signal.h).
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

/// - Returns: Whether the system had room for a thread.
private func startThread(_ body: @escaping @Sendable () -> Never) -> Bool {
    final class Start: Sendable {
        public let body: @Sendable () -> Never
        public init(_ body: @escaping @Sendable () -> Never) { self.body = body }
    }
    let start = Unmanaged.passRetained(Start(body))
    // Systems disagree on whether there may be no context.
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

/// Makes writing to a pipe whose reader has gone, and beyond the longest file that is allowed, errors that can be
/// handled.
public func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
}
