import CommandRunner
import Foundation
import Synchronization

/// A running program with access to its input, output and signals.
///
/// The program starts with all signals unblocked and with their default actions, independent of the test process.
final class RunningProgram: Sendable {
    enum Output: Sendable {
        case pipe
        /// A terminal of the given size for standard input and output. It is the program's controlling terminal.
        case terminal(columns: Int, rows: Int)
    }

    let output: CapturedStream
    let errors: CapturedStream

    /// The home directory of the program. This reference keeps the directory alive while the program runs.
    private let home: Sandbox
    private let processID: pid_t
    private let input: Mutex<Int32?>
    private let exit = ExitWaiter()

    private typealias Started = (processID: pid_t, input: Int32, output: Int32, errors: Int32)

    /// The lock that is held while descriptors are opened and the program is started. It prevents another program that
    /// starts at the same time from inheriting the descriptors.
    private static let starting = Mutex(())

    init(
        _ words: [String], environment: [String: String], in home: Sandbox, output: Output,
        slots: ProgramSlots = .shared
    ) async throws {
        self.home = home
        await slots.take(hasBegun: home.begin())
        let started: Started
        do {
            started = try Self.starting.withLock { _ in
                try Self.start(words, environment: environment, folder: home.folder, output: output)
            }
        } catch {
            slots.giveBack()
            throw error
        }
        processID = started.processID
        input = Mutex(started.input)
        self.output = CapturedStream(reading: started.output)
        errors = CapturedStream(reading: started.errors)
        exit.wait(for: processID) { slots.giveBack() }
    }

    private static func start(
        _ words: [String], environment: [String: String], folder: URL, output: Output
    ) throws -> Started {
        let errorPipe = try Self.pipe()
        let ends: (program: SpawnStreams, input: Int32, output: Int32)
        switch output {
        case .pipe:
            let (inputPipe, outputPipe) = (try Self.pipe(), try Self.pipe())
            ends = (
                SpawnStreams(input: inputPipe.read, output: outputPipe.write, errors: errorPipe.write),
                inputPipe.write, outputPipe.read
            )
        case .terminal(let columns, let rows):
            let terminal = try PseudoTerminal(columns: columns, rows: rows)
            ends = (
                SpawnStreams(terminal: terminal, errors: errorPipe.write), terminal.master,
                try Self.check(fcntl(terminal.master, F_DUPFD_CLOEXEC, 0), "fcntl")
            )
        }
        let processID = try ends.program.spawn(words, environment: environment, folder: folder)
        return (processID, ends.input, ends.output, errorPipe.read)
    }

    deinit {
        endInput()
        if exit.code == nil { kill(processID, SIGKILL) }
    }

    /// Sends text to the program's standard input. On a terminal, the text arrives as keystrokes.
    ///
    /// The program may have exited already. In that case, the text is dropped, and the signal SIGPIPE must not end the
    /// test process.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        var (signals, before) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        input.withLock { input in
            guard let input, !bytes.isEmpty, write(input, bytes, bytes.count) < 0, errno == EPIPE else { return }
            var number: Int32 = 0
            sigwait(&signals, &number)
        }
    }

    func endInput() {
        input.withLock { input in
            if let descriptor = input { close(descriptor) }
            input = nil
        }
    }

    func signal(_ number: Int32) {
        kill(processID, number)
    }

    /// Waits until the program exits, and closes its terminal.
    func ending() async -> Ending {
        let code = await exit.wait()
        let (output, errors) = (await output.all(), await errors.all())
        endInput()
        return Ending(code: code, output: output, errors: errors)
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        _ = try check(Foundation.pipe(&ends), "pipe")
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        guard let read = ends.first, let write = ends.last else { throw SystemCallFailure(call: "pipe", code: EINVAL) }
        return (read, write)
    }

    private static func check(_ result: Int32, _ call: String) throws -> Int32 {
        guard result >= 0 else { throw SystemCallFailure(call: call, code: errno) }
        return result
    }
}
