import Dispatch
import Foundation

/// A nonblocking reader of standard input that decodes the bytes into input events.
@MainActor
final class TerminalInput {
    /// The time to wait for more bytes after an Escape byte. After this time, the byte is treated as the Escape key.
    private static let escapeDelay = DispatchTimeInterval.milliseconds(25)
    /// The time after which a paste without an end marker is treated as complete.
    ///
    /// Without this limit, later key presses would become part of the pasted text.
    private static let pasteDelay = DispatchTimeInterval.seconds(1)
    /// The time after which an incomplete escape sequence is discarded.
    private static let restDelay = DispatchTimeInterval.milliseconds(500)

    /// The time during which responses to a query are expected, after which an Escape byte is treated as a key again.
    private static let responseLimit = DispatchTimeInterval.seconds(1)

    private let source: (any DispatchSourceRead)?
    private let onEvent: (TerminalEvent) -> Void
    private var decoder = InputDecoder()
    private var bytes = [UInt8](repeating: 0, count: 16_384)
    private var reads = 0

    init(onEvent: @escaping (TerminalEvent) -> Void) {
        self.onEvent = onEvent
        if let loop = MainLoop.current {
            source = nil
            loop.watchInput { [weak self] in self?.read() }
        } else {
            let source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
            self.source = source
            source.setEventHandler { [weak self] in
                MainActor.assumeIsolated { self?.read() }
            }
            source.activate()
        }
    }

    /// Prepares for responses from the terminal to queries.
    ///
    /// For one second, an Escape byte is treated as the beginning of a response instead of the Escape key.
    func expectResponses() {
        (decoder.expectsResponses, decoder.awaitsResponses) = (true, true)
        // After the time limit, treat an Escape byte as the Escape key again without waiting for a response.
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.responseLimit) { [weak self] in
            MainActor.assumeIsolated { self?.decoder.awaitsResponses = false }
        }
    }

    func stop() {
        source?.cancel()
        MainLoop.current?.watchInput(nil)
    }

    private func read() {
        let count = readAvailable(0, &bytes)
        guard count > 0 else {
            if count < 0, errno == EINTR || errno == EAGAIN { return }
            stop()
            return onEvent(.disconnected)
        }
        reads += 1
        deliver(decoder.decode(bytes.prefix(count)))
        if decoder.isPasting {
            decideLater(Self.pasteDelay, after: reads) { $0.pasteTimedOut() }
        } else if decoder.isCutOff {
            decideLater(Self.restDelay, after: reads) { $0.timedOut() }
        } else if decoder.isUndecided {
            decideLater(Self.escapeDelay, after: reads) { $0.timedOut() }
        }
    }

    private func decideLater(
        _ delay: DispatchTimeInterval, after reads: Int, _ decide: @escaping (inout InputDecoder) -> [InputEvent]
    ) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.reads == reads else { return }
                self.deliver(decide(&self.decoder))
            }
        }
    }

    private func deliver(_ events: [InputEvent]) {
        if !events.isEmpty { onEvent(.input(events)) }
    }
}
