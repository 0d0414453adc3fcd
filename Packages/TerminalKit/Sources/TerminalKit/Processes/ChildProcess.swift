public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Another program at work: a pager, a filter or a browser.
///
/// It inherits the three standard streams and no other file or connection, and none of ``secretVariables``.
public struct ChildProcess: Sendable {
    /// What the child reads as standard input.
    public enum Input: Sendable {
        /// What is written to ``ChildProcess/input``.
        case pipe
        /// The end of a file, at once.
        case null
    }

    /// Where the child's standard error leads.
    public enum Errors: Sendable {
        /// To this process's own.
        case inherited
        /// To a function, line by line as they come and without anything that could steer a terminal. It runs on a thread
        /// of its own, and for the last time before ``ChildProcess/finish()`` returns.
        case lines(@Sendable (String) -> Void)
    }

    /// How a child ended.
    public struct Ending: Sendable, Equatable {
        let status: Int32

        /// Whether it ended by itself with 0.
        public var isSuccess: Bool { status == 0 }

        /// Whoever read its output left, as `head` does when it has enough.
        public var hadNoReader: Bool { status & 0x7F == SIGPIPE }

        /// A signal ended it that ends this process too: a terminal sends an interrupt to both, and which of them is told first
        /// is open.
        public var wasInterrupted: Bool { [SIGINT, SIGTERM, SIGHUP].contains(status & 0x7F) }

        /// The shell found no such command, or may not run it (POSIX, Shell Command Language 2.8.2).
        public var couldNotRun: Bool { status & 0x7F == 0 && [126, 127].contains(status >> 8 & 0xFF) }
    }

    /// The variables that hold this program's tokens, keys and passphrases.
    public static let secretVariables: Set<String> = [
        "SEARCHAPP_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN", "SEARCHAPP_GITHUB_CLIENT_SECRET", "SEARCHAPP_PASSPHRASE",
        "UNSPLASH_ACCESS_KEY", "TMDB_ACCESS_TOKEN", "TMDB_API_KEY",
    ]

    /// Bytes that a pipe takes at most from a writer whom nobody reads (pipe(7)).
    static let pipeCapacity = 64 << 10

    /// Leads to the child; writing throws ``OutputError/closedPipe`` once it has stopped reading.
    public let input: OutputSink
    private let descriptor: Int32
    private let identifier: pid_t
    private let errorLines: ChildErrorLines?

    /// Starts a program with this process's standard output; nil when the system has no room for it.
    ///
    /// - Parameters:
    ///   - arguments: The program's path first.
    ///   - environment: All its variables; the secret ones are left out.
    public init?(
        _ arguments: [String], environment: Environment, input kind: Input, errors: Errors = .inherited
    ) {
        var ends: [Int32] = [-1, -1]
        guard !arguments.isEmpty, pipe(&ends) == 0 else { return nil }
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        // No other child may hold the writing end: this one would wait for it for ever.
        _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
        let variables = environment.variables.filter { !Self.secretVariables.contains($0.key) }
        var errorLines: ChildErrorLines?
        if case .lines(let take) = errors {
            errorLines = ChildErrorLines(take)
            guard errorLines != nil else {
                close(writing)
                return nil
            }
        }
        let identifier = Self.spawn(
            arguments, variables: variables, input: reading, errors: errorLines?.writingEnd)
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

    /// Ends its input and waits until it has ended. To be called once.
    public func finish() -> Ending {
        endInput()
        return ending()
    }

    /// Does the work that feeds it, ends its input and waits until it has ended. To be called once, in place of ``finish()``.
    ///
    /// A task that is cancelled does not wait for it: it is ended (`SIGTERM`), whether it reads or not.
    public func finish<Success>(
        after work: () async throws -> Success, isolation: isolated (any Actor)? = #isolation
    ) async -> (Result<Success, any Error>, Ending) {
        let result = await withTaskCancellationHandler {
            let result: Result<Success, any Error>
            do { result = .success(try await work()) } catch { result = .failure(error) }
            endInput()
            // Until it is asked for its status its number is nobody else's, whom a late cancellation would end.
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

    private static func spawn(
        _ arguments: [String], variables: [String: String], input: Int32, errors: Int32?
    ) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_addclose(&actions, input)
        if let errors { posix_spawn_file_actions_adddup2(&actions, errors, 2) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This process ignores some of these signals and holds others back; what the child runs must not inherit that.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        keepOpenFilesHere()

        var argumentPointers = arguments.map { strdup($0) } + [nil]
        var variablePointers = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argumentPointers + variablePointers { free(pointer) } }
        var identifier: pid_t = 0
        let code = posix_spawn(
            &identifier, arguments[0], &actions, &attributes, &argumentPointers, &variablePointers
        )
        return code == 0 ? identifier : nil
    }

    /// Libraries open files and connections that a child would inherit.
    private static func keepOpenFilesHere() {
        guard let listing = opendir("/dev/fd") else { return }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let file = Int32(name), file > 2 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        }
    }
}
