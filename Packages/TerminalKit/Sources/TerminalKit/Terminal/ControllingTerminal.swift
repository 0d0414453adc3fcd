import Foundation

/// The controlling terminal of the process. It is available even if the standard streams are redirected.
public enum ControllingTerminal {
    /// Connects standard input and standard output to the controlling terminal.
    ///
    /// After this call, a program in a pipeline can use the full screen.
    ///
    /// - Returns: The previous standard output and whether it is a terminal, or `nil` if the process has no terminal.
    public static func takeStandardStreams() -> (output: OutputSink, isTerminal: Bool)? {
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        // Duplicate to a descriptor above the standard streams, even if one of them is closed.
        let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
        guard output >= 0, dup2(terminal, 0) == 0, dup2(terminal, 1) == 1 else { return nil }
        return (OutputSink(fileDescriptor: output), isatty(output) == 1)
    }
}
