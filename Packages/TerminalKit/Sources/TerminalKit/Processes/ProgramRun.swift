import CNcurses
import Dispatch
public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A run of another program until it exits, such as a command that the user configured.
///
/// The program gets exactly the given environment variables, and no open files except the standard streams.
public struct ProgramRun: Sendable {
    /// The streams of the program and its relation to the terminal.
    public enum Mode: Sendable {
        /// The program shares the standard streams and the process group, like a part of a shell script.
        case inherited
        /// Like ``inherited``, but with an empty standard input.
        case withoutInput
        /// The program uses the terminal of standard input alone until it exits. Its process group becomes the
        /// foreground group, so that the keys for signals do not reach this process.
        case terminal
        /// The program has no terminal, an empty standard input, and output that is discarded. It may outlive this process.
        case background
    }

    /// The result of a run.
    public enum Outcome: Sendable, Equatable {
        case exited(code: Int32)
        case signaled(number: Int32)
        /// The program does not exist, is not executable or has too many arguments. The reason completes “… because …”.
        case notStarted(reason: String)

        /// Whether the program exited with code 0.
        public var isSuccess: Bool { self == .exited(code: 0) }
        /// Whether the user interrupted the program.
        public var wasInterrupted: Bool { self == .signaled(number: SIGINT) || self == .exited(code: 128 + SIGINT) }
    }

    /// The maximum length of an argument in bytes, without the final zero byte (execve(2), MAX_ARG_STRLEN).
    public static let maximumArgumentLength = 131_071

    private let arguments: [String]
    private let environment: Environment
    private let mode: Mode

    /// - Parameters:
    ///   - arguments: The name or path of the program, followed by its arguments.
    ///   - environment: The variables of the program. Its `PATH` finds the program.
    public init(_ arguments: [String], environment: Environment, mode: Mode) {
        self.arguments = arguments
        self.environment = environment
        self.mode = mode
    }

    /// Runs the program. If the task is canceled, the program is asked to terminate with `SIGTERM`, and is not waited for.
    public func callAsFunction() async -> Outcome {
        guard let name = arguments.first, let path = Self.path(of: name, in: environment) else {
            return .notStarted(reason: "it was not found in PATH")
        }
        let modes = TerminalModes(ofGroup: getpgrp())
        let process: pid_t
        switch Self.start([path] + arguments.dropFirst(), environment, mode) {
        case .success(let started): process = started
        case .failure(let failure): return .notStarted(reason: FileError.reason(failure.code))
        }
        let ending = ProcessEnding(process)
        // The thread may wait for hours.
        DispatchQueue(label: "program").async { [mode] in
            if mode == .terminal { Self.share(terminalWith: process, modes, ending) }
            ending.wait()
        }
        let status = await withTaskCancellationHandler {
            await ending.value()
        } onCancel: {
            ending.abandon(hasGroup: mode.hasOwnGroup)
        }
        if mode == .terminal { Self.takeTerminalBack() }
        if mode != .background { modes?.restore() }
        guard let status else { return .signaled(number: SIGTERM) }
        let signal = status & 0x7F
        return signal == 0 ? .exited(code: status >> 8 & 0xFF) : .signaled(number: signal)
    }

    /// Returns the path of a program. Only absolute directories of `PATH` are searched, because a program in the
    /// working directory may come from a stranger.
    static func path(of name: String, in environment: Environment) -> String? {
        guard !name.contains("/") else { return name }
        let directories = (environment.nonEmpty("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return directories.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first { path in
            var information = stat()
            return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
        }
    }
}

extension ProgramRun.Mode {
    fileprivate var hasOwnGroup: Bool { self == .terminal || self == .background }
}

// MARK: - Starting

extension ProgramRun {
    private static func start(
        _ arguments: [String], _ environment: Environment, _ mode: Mode
    ) -> Result<pid_t, ChildStart.Failure> {
        var child = ChildStart(arguments, environment: environment)
        switch mode {
        case .inherited: break
        case .withoutInput: child.null = [0]
        case .terminal: child.group = .own
        case .background: (child.null, child.group) = ([0, 1, 2], .session)
        }
        return child.spawn()
    }
}

// MARK: - Waiting

extension ProgramRun {
    /// Gives the terminal to the program until it exits. If the user suspends the program, this process is suspended as well.
    private static func share(terminalWith process: pid_t, _ modes: TerminalModes?, _ ending: ProcessEnding) {
        var modesOfProgram: TerminalModes?
        while true {
            setForeground(process)
            modesOfProgram?.restore()
            // The program may have been stopped because it used the terminal too early.
            kill(-process, SIGCONT)
            guard let signal = ending.waitForStop() else { return }
            modesOfProgram = nil
            guard signal != SIGTTIN, signal != SIGTTOU else { continue }
            modesOfProgram = TerminalModes(ofGroup: process)
            takeTerminalBack()
            modes?.restore()
            terminal_signals_suspend()
            terminal_signals_pause()
        }
    }

    private static func takeTerminalBack() {
        setForeground(getpgrp())
    }

    /// Makes a process group the foreground group of the terminal.
    private static func setForeground(_ group: pid_t) {
        blockingTerminalSignals { _ = tcsetpgrp(0, group) }
    }

    /// Performs work during which the system does not stop this process for using the terminal in the background.
    fileprivate static func blockingTerminalSignals(_ work: () -> Void) {
        var (signals, before) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGTTOU)
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        work()
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}

/// The modes of the terminal of standard input, which a program may change and not restore.
private struct TerminalModes: Sendable {
    private let modes: termios

    /// Reads the modes, or returns `nil` if standard input is not a terminal with this process group in the foreground.
    init?(ofGroup group: pid_t) {
        var modes = termios()
        guard tcgetpgrp(0) == group, tcgetattr(0, &modes) == 0 else { return nil }
        self.modes = modes
    }

    func restore() {
        var modes = modes
        ProgramRun.blockingTerminalSignals { _ = tcsetattr(0, TCSANOW, &modes) }
    }
}
