import CArguments
import Domain

/// The command-line arguments of the process.
enum ProgramArguments {
    /// Returns the arguments without the program's name. If the C library passed no arguments, the arguments that Swift
    /// reads are used.
    ///
    /// - Throws: An error if both arrays are empty. Without this error, the program would behave as if it had been
    ///   started without a command.
    static func words(
        passed: [String] = passed, read: [String] = CommandLine.arguments
    ) throws(AppError) -> [String] {
        let arguments = passed.isEmpty ? read : passed
        guard !arguments.isEmpty else {
            throw AppError(
                .storage, reason: "The command-line arguments could not be read",
                advice: [.other("Check that /proc is mounted.")])
        }
        return Array(arguments.dropFirst())
    }

    private static var passed: [String] {
        (0..<arguments_count()).map { String(cString: arguments_value($0)) }
    }
}
