import Dispatch
import Foundation
import Shared
import TerminalUI

/// The entry point: hands the command line to the program and its code to the system.
@main
enum App {
    static func main() {
        holdStandardStreams()
        leaveNoCore()
        returnFreedMemory()
        let program = Program(environment: .process)
        switch program.begin(Array(CommandLine.arguments.dropFirst())) {
        case .finished(let code):
            leave(code)
        case .command(let run):
            let mainThread = MainThreadExecutor()
            Interruption.cancels(
                Task(executorPreference: mainThread) { leave(await run()) }, exitCode: ExitCode.interrupted.rawValue)
            mainThread.run()
        case .screen(let run):
            Interruption.cancels(Task { leave(await run()) }, exitCode: ExitCode.interrupted.rawValue)
            dispatchMain()
        }
    }

    /// A stream that is closed must not become the next file or connection that is opened, or words and rows would be
    /// written into that. Opened the wrong way round it still fails as a closed one does.
    private static func holdStandardStreams() {
        for (stream, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] where fcntl(Int32(stream), F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }

    /// A dump of this program's memory would keep tokens and passphrases on the disk.
    private static func leaveNoCore() {
        var limit = rlimit()
        #if canImport(Darwin) || canImport(Musl)
            let cores = RLIMIT_CORE
        #else
            let cores = __rlimit_resource_t(RLIMIT_CORE.rawValue)
        #endif
        guard getrlimit(cores, &limit) == 0 else { return }
        limit.rlim_cur = 0
        setrlimit(cores, &limit)
    }

    /// What was written is written: nothing is buffered here. Libraries' exit handlers would run beside their own
    /// threads, and take time, as would giving back all that the program has made.
    private static func leave(_ code: ExitCode) -> Never {
        _exit(code.rawValue)
    }
}
