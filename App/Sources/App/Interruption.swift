import Dispatch
import Foundation
import TerminalUI

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Ends work on Ctrl-C and on a request to terminate: first by cancelling its task, so that nothing stays half-written,
/// and if that takes too long by leaving.
enum Interruption {
    /// How long cancelled work may take to clean up.
    private static let grace = DispatchTimeInterval.milliseconds(500)

    /// Starts the work. To be called once; the signals are the program's from then on.
    static func cancelling(_ work: @escaping @Sendable () async -> Void) {
        let task = Task { await work() }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // What the starter had ignored, as `nohup` does, stays ignored.
            guard !isIgnored(number) else { continue }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                task.cancel()
                DispatchQueue.global().asyncAfter(deadline: .now() + grace) {
                    FullScreenApp.abandonTerminal()
                    _exit(ExitCode.interrupted.rawValue)
                }
                // Held by its own handler, the source lives as long as the program.
                withExtendedLifetime(source) {}
            }
            source.activate()
            // Elsewhere the source has a handler of its own; until then a signal ends the program, and none is lost.
            #if canImport(Darwin)
                signal(number, SIG_IGN)
            #endif
        }
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

/// Makes writing to a pipe whose reader has gone an error that can be handled.
func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
}
