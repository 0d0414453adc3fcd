public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A child process, such as a pager, a filter or a browser.
///
/// The child inherits the standard streams, but no other open file or connection. It gets exactly the environment
/// variables that it is started with, so the caller should leave out secrets.
public struct ChildProcess: Sendable {
    /// The standard input of a child.
    public enum Input: Sendable {
        /// The bytes that are written to ``ChildProcess/input``.
        case pipe
        /// An empty input.
        case null
    }

    /// The standard error of a child.
    public enum Errors: Sendable {
        /// The standard error of this process.
        case inherited
        /// A function that gets each line without control characters. It runs on another thread, and for the last time
        /// before ``ChildProcess/finish()`` returns.
        case lines(@Sendable (String) -> Void)
    }

    /// The result of a child process.
    public struct Ending: Sendable, Equatable {
        let status: Int32

        /// Whether the child exited with status 0.
        public var isSuccess: Bool { status == 0 }

        /// Whether the child ended because nobody read its output anymore.
        public var hadNoReader: Bool { status & 0x7F == SIGPIPE }

        /// Whether a signal ended the child that also ends this process. A terminal sends an interrupt to both, in any order.
        public var wasInterrupted: Bool { [SIGINT, SIGTERM, SIGHUP].contains(status & 0x7F) }

        /// Whether the shell could not find or run the command (POSIX, Shell Command Language 2.8.2).
        public var couldNotRun: Bool { status & 0x7F == 0 && [126, 127].contains(status >> 8 & 0xFF) }
    }

    /// The capacity of a pipe in bytes (pipe(7)).
    static let pipeCapacity = 64 << 10

    /// The standard input of the child. Writing throws ``OutputError/closedPipe`` after the child has stopped reading.
    public let input: OutputSink
    private let descriptor: Int32
    private let identifier: pid_t
    private let errorLines: ChildErrorLines?

    /// Starts a program with the standard output of this process, or returns `nil` if the system cannot start it.
    ///
    /// - Parameters:
    ///   - arguments: The path of the program, followed by its arguments.
    ///   - environment: The variables of the child.
    ///   - kind: The standard input.
    ///   - errors: The standard error.
    public init?(
        _ arguments: [String], environment: Environment, input kind: Input, errors: Errors = .inherited
    ) {
        var ends: [Int32] = [-1, -1]
        guard !arguments.isEmpty, pipe(&ends) == 0 else { return nil }
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        // Another child must not inherit the writing end. Otherwise this child would wait for the end of its input forever.
        _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
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
        if let errorLines { child.streams.append((errorLines.writingEnd, 2)) }
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

    /// Ends the input of the child and waits until it exits. Call this once.
    public func finish() -> Ending {
        endInput()
        return ending()
    }

    /// Performs work that writes the input of the child, ends the input and waits until the child exits. Call this once
    /// instead of ``finish()``.
    ///
    /// If the task is canceled, the child is terminated with `SIGTERM`.
    public func finish<Success>(
        after work: () async throws -> Success, isolation: isolated (any Actor)? = #isolation
    ) async -> (Result<Success, any Error>, Ending) {
        let result = await withTaskCancellationHandler {
            let result: Result<Success, any Error>
            do { result = .success(try await work()) } catch { result = .failure(error) }
            endInput()
            // Until its status is read, no other process can get its number, so that a late cancellation cannot end
            // another process.
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
