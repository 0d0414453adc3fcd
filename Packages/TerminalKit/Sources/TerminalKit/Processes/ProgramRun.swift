import CNcurses
import Dispatch
import Foundation
public import Shared

/// A run of another program until it exits, for example of a command that the user has configured.
///
/// The environment of the program contains only the given variables. The program inherits no open files except the
/// standard streams.
public struct ProgramRun: Sendable {
    /// The way in which a program uses the standard streams and the terminal of this process.
    public enum Mode: Sendable {
        /// The program shares the standard streams and the process group of this process, like a command in a shell
        /// script.
        case inherited
        /// The program has an empty standard input. Its other properties are the same as for ``inherited``.
        case withoutInput
        /// The program has exclusive use of the terminal until it exits.
        ///
        /// Its process group becomes the foreground group of the terminal, so that keys such as Ctrl-C do not interrupt
        /// this process.
        case terminal
        /// The program runs without a terminal and may outlive this process. Its input is empty, and its output is
        /// discarded.
        case background
    }

    /// The result of running a program.
    public enum Outcome: Sendable, Equatable {
        case exited(code: Int32)
        case signaled(number: Int32)
        /// The program does not exist, is not executable or has too many arguments.
        ///
        /// The reason completes a sentence that ends in “because …”.
        case notStarted(reason: String)

        /// A Boolean value that indicates whether the program exited with code 0.
        public var isSuccess: Bool { self == .exited(code: 0) }
        /// A Boolean value that indicates whether the user interrupted the program with Ctrl-C.
        public var wasInterrupted: Bool { self == .signaled(number: SIGINT) || self == .exited(code: 128 + SIGINT) }
    }

    /// The maximum length of a command-line argument in bytes, without the final null byte (execve(2), MAX_ARG_STRLEN).
    public static let maximumArgumentLength = 131_071

    private let arguments: [String]
    private let environment: Environment
    private let mode: Mode

    /// Creates a value that runs a program when it is called as a function.
    ///
    /// - Parameters:
    ///   - arguments: The name or path of the program, followed by its arguments.
    ///   - environment: The environment variables of the program. The program is looked up in its `PATH`.
    ///   - mode: The way in which the program uses the standard streams and the terminal.
    public init(_ arguments: [String], environment: Environment, mode: Mode) {
        self.arguments = arguments
        self.environment = environment
        self.mode = mode
    }

    /// Runs the program and waits until it exits.
    ///
    /// If the task is canceled, the program receives `SIGTERM`, and this method returns without waiting for it to exit.
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
        // Wait on a separate thread, because the program may run for hours.
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

    /// Returns the path of the program with the given name, or `nil` if it is not found. A name that contains a slash
    /// is returned unchanged.
    ///
    /// Relative directories in `PATH` are skipped, because an untrusted user may have placed a program in the current
    /// directory.
    public static func path(of name: String, in environment: Environment) -> String? {
        guard !name.utf8.contains(UInt8(ascii: "/")) else { return name }
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
    /// Gives the terminal to the program until the program exits. If the user suspends the program, this process is
    /// also suspended.
    private static func share(terminalWith process: pid_t, _ modes: TerminalModes?, _ ending: ProcessEnding) {
        var modesOfProgram: TerminalModes?
        while true {
            setForeground(process)
            modesOfProgram?.restore()
            // The system may have stopped the program because it used the terminal before it was in the foreground.
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

    /// Makes the given process group the foreground process group of the terminal on standard input.
    private static func setForeground(_ group: pid_t) {
        blockingTerminalSignals { _ = tcsetpgrp(0, group) }
    }

    /// Performs an operation while SIGTTOU is blocked. The system then does not stop this process for using the
    /// terminal from the background.
    fileprivate static func blockingTerminalSignals(_ work: () -> Void) {
        var (signals, before) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGTTOU)
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        work()
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}

/// The modes of the terminal on standard input. They are saved because a program may change them without restoring
/// them.
private struct TerminalModes: Sendable {
    private let modes: termios

    /// Saves the current modes. Returns `nil` if standard input is not a terminal that has this process group in the
    /// foreground.
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
