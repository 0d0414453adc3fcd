import Synchronization
public import TerminalKit

/// An output that keeps what is written to it, or fails with a given error.
public final class RecordedOutput: Sendable {
    private let writes = Mutex<[[UInt8]]>([])
    private let failure: OutputError?

    /// Creates an output.
    ///
    /// - Parameter failure: The error that every write throws, or `nil` if writes succeed.
    public init(failure: OutputError? = nil) {
        self.failure = failure
    }

    /// The sink that writes to this output.
    public var sink: OutputSink {
        OutputSink { [self] bytes throws(OutputError) in
            if let failure { throw failure }
            writes.withLock { $0.append(Array(bytes)) }
        }
    }

    /// The bytes that were written, decoded as UTF-8.
    public var text: String { String(decoding: writes.withLock { $0.flatMap(\.self) }, as: UTF8.self) }

    /// The number of writes.
    public var writeCount: Int { writes.withLock { $0.count } }
}
