import Foundation
import Shared
import TerminalUI

/// The entry point: runs the program with the command-line arguments, and passes its exit code to the system.
@main
enum App {
    static func main() {
        ProcessSetup.prepare()
        switch Program(environment: .process).begin({ try ProgramArguments.words() }) {
        case .finished(let code):
            leave(code)
        case .command(let run):
            let mainThread = MainThreadExecutor()
            Interruption.cancels(
                mainThread.task { leave(await run()) }, exitCode: ExitCode.interrupted.rawValue)
            mainThread.run()
        case .screen(let run):
            // What runs for long; the threads of a command would wait for each other where they share the memory that is free.
            returnFreedMemory()
            Interruption.cancels(Task { leave(await run()) }, exitCode: ExitCode.interrupted.rawValue)
            MainLoop.run()
        }
    }

    /// What was written is written: nothing is buffered here. Libraries' exit handlers would run beside their own
    /// threads, and take time, as would giving back all that the program has made.
    private static func leave(_ code: ExitCode) -> Never {
        _exit(code.rawValue)
    }
}
