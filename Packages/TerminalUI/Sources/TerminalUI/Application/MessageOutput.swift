public import Presentation
public import TerminalKit

/// Words that would go to standard error, and so across the screen: they become messages of the app.
@MainActor
public final class MessageOutput {
    /// Where they are shown; what came before there was one comes first.
    public var log: MessageLog? {
        didSet { waiting.removeAll { text in log?.informed(text) != nil } }
    }

    private var waiting: [String] = []

    public nonisolated init() {}

    /// Takes the place of standard error.
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
