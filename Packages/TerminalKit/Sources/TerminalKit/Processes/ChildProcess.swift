import Foundation
public import Shared

/// A child process, such as a pager, a filter or a browser.
///
/// The child inherits the standard streams but no other open files or connections. Its environment contains only the
/// variables that the caller specifies. The caller should leave out secrets.
public struct ChildProcess: Sendable {
    /// The source of a child process's standard input stream.
    public enum Input: Sendable {
        /// The child reads the bytes that this process writes to ``ChildProcess/input``.
        case pipe
        /// The standard input of the child is empty.
        case null
    }

    /// The destination of a child process's standard error stream.
    public enum Errors: Sendable {
        /// The child writes to the standard error of this process.
        case inherited
        /// The given function receives each line without control characters.
        ///
        /// The function runs on another thread. Its last call ends before ``ChildProcess/finish()`` returns.
        case lines(@Sendable (String) -> Void)
    }

    /// The exit status of a child process.
    public struct Ending: Sendable, Equatable {
        let status: Int32

        /// A Boolean value that indicates whether the child process exited with status 0.
        public var isSuccess: Bool { status == 0 }

        /// A Boolean value that indicates whether the child process was terminated because its output was no longer
        /// read (SIGPIPE).
        public var hadNoReader: Bool { status & 0x7F == SIGPIPE }

        /// A Boolean value that indicates whether the child was terminated by a signal that also terminates this
        /// process.
        ///
        /// When the user presses Ctrl-C, the terminal sends the signal to both processes. Either process may end first.
        public var wasInterrupted: Bool { [SIGINT, SIGTERM, SIGHUP].contains(status & 0x7F) }

        /// A Boolean value that indicates whether the shell could not find or run the command.
        ///
        /// See POSIX, Shell Command Language, section 2.8.2.
        public var couldNotRun: Bool { status & 0x7F == 0 && [126, 127].contains(status >> 8 & 0xFF) }
    }

    /// The number of bytes that a pipe can buffer (pipe(7)).
    static let pipeCapacity = 64 << 10

    /// The sink for the child's standard input. Writing throws ``OutputError/closedPipe`` after the child stops
    /// reading.
    public let input: OutputSink
    private let descriptor: Int32
    private let identifier: pid_t
    private let errorLines: ChildErrorLines?

    /// Starts a program as a child process that shares the standard output of this process.
    ///
    /// Returns `nil` if the system cannot start the program.
    ///
    /// - Parameters:
    ///   - arguments: The path of the program, followed by its arguments.
    ///   - environment: The environment variables of the child.
    ///   - kind: The source of the child's standard input.
    ///   - errors: The destination of the child's standard error.
    public init?(
        _ arguments: [String], environment: Environment, input kind: Input, errors: Errors = .inherited
    ) {
        // Another child process must not inherit the write end. Otherwise, this child would never reach the end of its
        // input.
        guard !arguments.isEmpty, let ends = PipeEnds() else { return nil }
        let (reading, writing) = (ends.reading, ends.writing)
        defer { close(reading) }
        var errorLines: ChildErrorLines?
        if case .lines(let take) = errors {
            errorLines = ChildErrorLines(take)
            guard errorLines != nil else {
                close(writing)
                return nil
            }
        }
        var child = ChildStart(arguments, environment: environment)
        child.streams = [(reading, 0)]
        if let errorLines { child.streams.append((errorLines.ends.writing, 2)) }
        let identifier = try? child.spawn().get()
        errorLines?.start()
        guard let identifier else {
            close(writing)
            return nil
        }
        self.errorLines = errorLines
        if case .null = kind { close(writing) }
        self.identifier = identifier
        descriptor = kind == .pipe ? writing : -1
        input = OutputSink(fileDescriptor: writing)
    }

    /// Closes the standard input of the child and waits until the child exits. Call this method once.
    public func finish() -> Ending {
        endInput()
        return ending()
    }

    /// Performs work that writes the child's standard input, then closes the input and waits until the child exits.
    ///
    /// Call this method once, instead of ``finish()``. If the task is canceled, the child is terminated with `SIGTERM`.
    ///
    /// - Parameter work: The operation that writes to ``input``.
    /// - Returns: The result of the operation and the exit status of the child.
    public func finish<Success>(
        after work: () async throws -> Success, isolation: isolated (any Actor)? = #isolation
    ) async -> (Result<Success, any Error>, Ending) {
        let result = await withTaskCancellationHandler {
            let result: Result<Success, any Error>
            do { result = .success(try await work()) } catch { result = .failure(error) }
            endInput()
            // Wait without reaping the child, so that its process ID is not reused. A late cancellation can then not
            // terminate another process.
            var information = siginfo_t()
            while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
            return result
        } onCancel: {
            kill(identifier, SIGTERM)
        }
        return (result, ending())
    }

    private func endInput() {
        if descriptor >= 0 { close(descriptor) }
    }

    private func ending() -> Ending {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        errorLines?.wait()
        return Ending(status: status)
    }
}
