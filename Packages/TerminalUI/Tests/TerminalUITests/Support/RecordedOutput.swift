import Synchronization
import TerminalUI

/// Keeps what was written to its sink, or fails as told.
final class RecordedOutput: Sendable {
    private let writes = Mutex<[[UInt8]]>([])
    private let failure: OutputError?

    init(failure: OutputError? = nil) {
        self.failure = failure
    }

    var sink: OutputSink {
        OutputSink { [self] bytes throws(OutputError) in
            if let failure { throw failure }
            writes.withLock { $0.append(Array(bytes)) }
        }
    }

    var text: String { String(decoding: writes.withLock { $0.flatMap(\.self) }, as: UTF8.self) }
    var writeCount: Int { writes.withLock { $0.count } }
}
