import Foundation
import Shared

/// The entry point: hands the command line to the program and its code to the system.
@main
enum App {
    static func main() async {
        returnFreedMemory()
        let program = Program(environment: .process)
        let code = await program.run(Array(CommandLine.arguments.dropFirst()))
        // What was written is written: nothing is buffered here. Libraries' exit handlers would run beside their own
        // threads, and take time.
        _exit(code.rawValue)
    }
}
