public import Shared
import Synchronization

/// An output destination that shows output in a pager if it is longer than the screen.
///
/// The pager starts when the output exceeds the screen. Shorter output is written to the terminal when it ends. After
/// the user has quit the pager, writing throws ``OutputError/closedPipe``. If the pager cannot be started, the output
/// is written to the terminal.
public final class OutputPager: Sendable {
    private enum Stage {
        case holding(OutputBuffer, lines: Int)
        /// The pager is running. The written bytes are kept so that they can be written to the terminal if the pager
        /// fails to start.
        case paging(ChildProcess, written: [UInt8])
        case direct
        case closed
    }

    private let command: PagerCommand
    private let environment: Environment
    private let terminal: OutputSink
    private let rows: Int
    private let onStart: @Sendable () -> Void
    private let stage = Mutex(Stage.holding(OutputBuffer(), lines: 0))

    /// Creates a destination that uses the given pager. The pager is not started yet.
    ///
    /// - Parameters:
    ///   - command: The command that starts the pager.
    ///   - environment: The environment variables of the pager.
    ///   - terminal: The destination of output that does not need a pager.
    ///   - size: The size of the screen.
    ///   - onStart: Called before the pager starts and takes over the screen.
    public init(
        _ command: PagerCommand, environment: Environment, terminal: OutputSink, size: TerminalSize,
        onStart: @escaping @Sendable () -> Void = {}
    ) {
        self.command = command
        self.environment = command.environment(environment)
        self.terminal = terminal
        rows = size.rows
        self.onStart = onStart
    }

    /// The output sink to which the program writes its output.
    public var sink: OutputSink {
        OutputSink { bytes throws(OutputError) in
            try self.stage.withLock { stage throws(OutputError) in try self.write(Array(bytes), &stage) }
        }
    }

    /// Writes the pending output to the terminal, or waits until the user quits the pager.
    ///
    /// Call this method once, after the last write. It blocks the calling thread while the pager runs.
    public func finish() throws(OutputError) {
        let stage = stage.withLock { stage in
            defer { stage = .closed }
            return stage
        }
        switch stage {
        case .holding(var buffer, _): try terminal.flush(&buffer)
        case .paging(let process, let written):
            if process.finish().couldNotRun { try terminal.write(written) }
        case .direct, .closed: break
        }
    }

    private func write(_ bytes: [UInt8], _ stage: inout Stage) throws(OutputError) {
        switch stage {
        case .holding(var buffer, var lines):
            stage = .closed  // so that the buffer is not copied
            buffer.append(contentsOf: bytes)
            lines += bytes.count { $0 == .lineFeed }
            // The shell prompt occupies one row of the screen.
            guard lines >= rows else {
                stage = .holding(buffer, lines: lines)
                return
            }
            try start(buffer.bytes, &stage)
        case .paging(let process, let written):
            try page(bytes, after: written, process, &stage)
        case .direct: try terminal.write(bytes)
        case .closed: throw .closedPipe
        }
    }

    private func start(_ bytes: [UInt8], _ stage: inout Stage) throws(OutputError) {
        onStart()
        guard
            let process = ChildProcess(
                ["/bin/sh", "-c", command.command], environment: environment, input: .pipe)
        else {
            stage = .direct
            return try terminal.write(bytes)
        }
        try page(bytes, after: [], process, &stage)
    }

    private func page(
        _ bytes: [UInt8], after written: [UInt8], _ process: ChildProcess, _ stage: inout Stage
    ) throws(OutputError) {
        let mayNotRun = written.count + bytes.count <= ChildProcess.pipeCapacity
        do {
            try process.input.write(bytes)
            stage = .paging(process, written: mayNotRun ? written + bytes : [])
        } catch {
            guard process.finish().couldNotRun, error == .closedPipe else {
                stage = .closed
                throw error
            }
            stage = .direct
            try terminal.write(written + bytes)
        }
    }
}
