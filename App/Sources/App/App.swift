import Foundation
import Shared
import TerminalKit
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
            // Only for the full-screen program: in a short command, returning memory would make its threads wait for each other.
            returnFreedMemory()
            Interruption.cancels(Task { leave(await run()) }, exitCode: ExitCode.interrupted.rawValue)
            MainLoop.run()
        }
    }

    /// Ends the process without running exit handlers.
    ///
    /// No output is buffered here. Exit handlers of libraries would race with the threads of those libraries, and take time.
    private static func leave(_ code: ExitCode) -> Never {
        _exit(code.rawValue)
    }
}
