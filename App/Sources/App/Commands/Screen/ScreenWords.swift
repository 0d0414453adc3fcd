import Presentation
import TerminalUI

/// Words that would go to standard error, and so across the screen: they become messages of the app.
@MainActor
final class ScreenWords {
    var log: MessageLog? {
        didSet { waiting.removeAll { text in log?.informed(text) != nil } }
    }

    private var waiting: [String] = []

    nonisolated init() {}

    nonisolated var sink: OutputSink {
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
