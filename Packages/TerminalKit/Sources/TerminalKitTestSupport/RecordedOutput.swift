import Synchronization
public import TerminalKit

/// An output destination for tests that records all written bytes, or fails each write with a given error.
public final class RecordedOutput: Sendable {
    private let writes = Mutex<[[UInt8]]>([])
    private let failure: OutputError?

    /// Creates an output destination that records the written bytes.
    ///
    /// - Parameter failure: The error that every write throws, or `nil` if writes succeed.
    public init(failure: OutputError? = nil) {
        self.failure = failure
    }

    /// The output sink whose writes are recorded.
    public var sink: OutputSink {
        OutputSink { [self] bytes throws(OutputError) in
            if let failure { throw failure }
            writes.withLock { $0.append(Array(bytes)) }
        }
    }

    /// All recorded bytes, decoded as UTF-8.
    public var text: String { String(decoding: writes.withLock { $0.flatMap(\.self) }, as: UTF8.self) }

    /// The number of recorded writes.
    public var writeCount: Int { writes.withLock { $0.count } }
}
