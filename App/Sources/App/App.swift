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

    /// Restores the terminal and exits the process without running exit handlers.
    ///
    /// The program has already written all of its output. Exit handlers of libraries would take time, and they could
    /// access memory that other threads still use.
    private static func leave(_ code: ExitCode) -> Never {
        TerminalReset.perform()
        _exit(code.rawValue)
    }
}
