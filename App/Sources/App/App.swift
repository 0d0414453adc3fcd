import Foundation
import Shared
import TerminalKit
import TerminalUI

/// The entry point, which runs the program with the command-line arguments and exits with its exit code.
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
            Interruption.cancels(Task { leave(await run()) }, exitCode: ExitCode.interrupted.rawValue)
            MainLoop.run()
        }
    }

    /// Exits the process without running exit handlers.
    ///
    /// The program buffers no output at this point. Exit handlers of libraries take time and would race with their
    /// threads.
    private static func leave(_ code: ExitCode) -> Never {
        _exit(code.rawValue)
    }
}
