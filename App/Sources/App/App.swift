import Foundation
import Shared

/// The entry point: hands the command line to the program and its code to the system.
@main
enum App {
    static func main() async {
        returnFreedMemory()
        let program = Program(environment: .process)
        let code = await program.run(Array(CommandLine.arguments.dropFirst()))
        exit(code.rawValue)
    }
}
