public import Shared
import Synchronization

/// Shows output in a pager once it is longer than the screen; shorter output goes to the terminal as it is.
///
/// Output is held back until it either exceeds the screen or ends. Someone who quits the pager has seen enough: writing
/// then throws ``OutputError/closedPipe``. A pager that cannot be run costs nothing: the terminal gets the output.
public final class OutputPager: Sendable {
    private enum Stage {
        case holding(OutputBuffer, lines: Int)
        /// Holds what was written as long as the pager may turn out not to run.
        case paging(ChildProcess, written: [UInt8])
        case direct
        case closed
    }

    private let command: PagerCommand
    private let environment: Environment
    private let terminal: OutputSink
    private let rows: Int
    private let stage = Mutex(Stage.holding(OutputBuffer(), lines: 0))

    /// - Parameters:
    ///   - terminal: Where output goes that needs no pager.
    ///   - size: Of the screen.
    public init(_ command: PagerCommand, environment: Environment, terminal: OutputSink, size: TerminalSize) {
        self.command = command
        self.environment = command.environment(environment)
        self.terminal = terminal
        rows = size.rows
    }

    /// Where to write what may have to be paged.
    public var sink: OutputSink {
        OutputSink { bytes throws(OutputError) in
            try self.stage.withLock { stage throws(OutputError) in try self.write(Array(bytes), &stage) }
        }
    }

    /// Writes what is held back, or waits until the pager is quit. Blocks; to be called once, after the last write.
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
            // The prompt takes a row of the screen as well.
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
