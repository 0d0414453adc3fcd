import Foundation
public import Shared

/// A printer of single pictures on a terminal. If a picture cannot be drawn, its alternative text is printed instead.
public struct PictureOutput: Sendable {
    private let sink: OutputSink
    private let terminal: TerminalCapabilities
    private let rules: ImageProtocolRules
    private let decoder: PictureDecoder

    /// Creates a printer of pictures for a terminal.
    ///
    /// - Parameters:
    ///   - sink: The output to standard output.
    ///   - terminal: The properties of the standard streams.
    ///   - environment: The environment variables that describe the terminal.
    ///   - images: The user's setting for drawing pictures.
    ///   - preferenceReason: The reason for that setting. It completes a sentence such as "kitty graphics, because …".
    ///   - decoder: The decoder of image files.
    public init(
        sink: OutputSink, terminal: TerminalCapabilities, environment: Environment, images: ImagePreference = .auto,
        preferenceReason: String = "it was chosen", decoder: PictureDecoder = PictureDecoder()
    ) {
        self.sink = sink
        self.terminal = terminal
        self.decoder = decoder
        rules = ImageProtocolRules(
            preference: images, preferenceReason: preferenceReason, environment: environment,
            isOutputTerminal: terminal.isOutputTerminal,
            usesColor: terminal.outputStyle.isEnabled,
            reportedCell: terminal.isOutputTerminal ? CellSize.reported(by: 1) : nil
        )
    }

    /// The result of printing a picture.
    public enum Outcome: Sendable, Hashable {
        case drawn(ImageProtocol)
        /// The alternative text was printed because pictures are disabled or not supported.
        case described
        /// The alternative text was printed because the picture could not be drawn.
        case failed(ImageError)
    }

    /// Prints a picture as large as the screen and the resolution of the picture allow.
    ///
    /// If necessary, the method first queries the picture protocols of the terminal, which takes at most 200 ms.
    ///
    /// - Parameters:
    ///   - bytes: The content of the image file. See ``PictureDecoder`` for the supported formats.
    ///   - alternative: The text to print if the picture cannot be drawn.
    public func print(_ bytes: [UInt8], alternative: AlternativeText) async throws(OutputError) -> Outcome {
        try chosen { choice throws(OutputError) in try print(bytes, alternative: alternative, choice: choice) }
    }

    /// Prints the alternative text if no picture can be drawn, whatever the terminal responds to queries.
    ///
    /// - Returns: Whether the alternative text was printed.
    public func described(_ alternative: AlternativeText) throws(OutputError) -> Bool {
        guard rules.choice(responses: nil).imageProtocol == .text else { return false }
        try write(alternative)
        return true
    }

    private func write(_ alternative: AlternativeText) throws(OutputError) {
        try sink.write(alternative.line(isTerminal: terminal.isOutputTerminal) + "\n")
    }

    /// Returns the picture protocol for this terminal. If necessary, the terminal is queried first.
    public func choice() async -> ImageProtocolChoice {
        chosen(\.self)
    }

    /// Chooses a picture protocol, performs an operation with it, and discards late responses from the terminal.
    private func chosen<Value, Failure>(
        _ work: (ImageProtocolChoice) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let device = rules.needsResponses ? open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC) : -1
        defer { if device >= 0 { close(device) } }
        guard var probe = TerminalProbe(descriptor: device) else { return try work(rules.choice(responses: nil)) }
        defer { probe.discardLateResponses() }
        return try work(rules.choice(responses: probe.ask(rules.question)))
    }

    private func print(
        _ bytes: [UInt8], alternative: AlternativeText, choice: ImageProtocolChoice
    ) throws(OutputError) -> Outcome {
        guard choice.imageProtocol != .text else {
            try write(alternative)
            return .described
        }
        var buffer = OutputBuffer()
        do throws(ImageError) {
            // Reserve a row for the shell prompt, so that the first row of the picture does not scroll off the screen.
            let area = CellExtent(columns: terminal.size.columns, rows: max(1, terminal.size.rows - 1))
            try PictureRenderer(choice).append(file: bytes, within: area, decoder: decoder, into: &buffer)
        } catch {
            try write(alternative)
            return .failed(error)
        }
        try sink.flush(&buffer)
        return .drawn(choice.imageProtocol)
    }
}
