public import Presentation
public import TerminalKit

/// A collector of the standard error output of the program. While the full-screen app runs, it shows the output as
/// messages.
@MainActor
public final class MessageOutput {
    /// The message log of the app, or `nil` before the app starts. When the log is set, the lines collected so far are
    /// posted.
    public var log: MessageLog? {
        didSet { waiting.removeAll { text in log?.informed(text) != nil } }
    }

    private var waiting: [String] = []

    public nonisolated init() {}

    /// The output sink that replaces standard error.
    public nonisolated var sink: OutputSink {
        OutputSink { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            Task { @MainActor in self.say(text) }
        }
    }

    private func say(_ text: String) {
        for line in text.split(separator: "\n") {
            if let log { log.informed(String(line)) } else { waiting.append(String(line)) }
        }
    }
}
