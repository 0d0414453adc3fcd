public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Prints single pictures: on a terminal the picture, elsewhere and where that fails its text twin.
public struct PictureOutput: Sendable {
    private let sink: OutputSink
    private let terminal: TerminalCapabilities
    private let rules: ImageProtocolRules
    private let decoder: PictureDecoder

    /// - Parameters:
    ///   - sink: Standard output.
    ///   - terminal: What standard output leads to.
    ///   - images: The person's choice.
    public init(
        sink: OutputSink, terminal: TerminalCapabilities, environment: Environment, images: ImagePreference = .auto,
        decoder: PictureDecoder = PictureDecoder()
    ) {
        self.sink = sink
        self.terminal = terminal
        self.decoder = decoder
        rules = ImageProtocolRules(
            preference: images, environment: environment, isOutputTerminal: terminal.isOutputTerminal,
            usesColor: terminal.outputStyle.isEnabled,
            reportedCell: terminal.isOutputTerminal ? CellSize.reported(by: 1) : nil
        )
    }

    /// What became of a picture.
    public enum Outcome: Sendable, Hashable {
        case drawn(ImageProtocol)
        /// The text twin was written, as asked.
        case described
        /// The text twin was written because of an error.
        case failed(ImageError)
    }

    /// Prints one picture, as large as fits.
    ///
    /// The terminal is asked first, for at most 200 ms, where that is needed to choose a protocol. Everything runs off
    /// the caller's actor.
    ///
    /// - Parameter bytes: A picture file; see ``PictureDecoder``.
    public func print(_ bytes: [UInt8], twin: TextTwin) async throws(OutputError) -> Outcome {
        try chosen { choice throws(OutputError) in try print(bytes, twin: twin, choice: choice) }
    }

    /// Writes the text twin where no picture is drawn whatever the terminal responds; false elsewhere.
    public func described(_ twin: TextTwin) throws(OutputError) -> Bool {
        guard rules.choice(responses: nil).imageProtocol == .text else { return false }
        try write(twin)
        return true
    }

    private func write(_ twin: TextTwin) throws(OutputError) {
        try sink.write(twin.line(isTerminal: terminal.isOutputTerminal) + "\n")
    }

    /// How pictures are drawn here, and why. The terminal is asked, and heard to the end.
    public func choice() async -> ImageProtocolChoice {
        chosen(\.self)
    }

    /// Asks the terminal where that is needed. Answers that are late come during the work, and are heard to the end.
    private func chosen<Value, Failure>(
        _ work: (ImageProtocolChoice) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let device = rules.needsResponses ? open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC) : -1
        defer { if device >= 0 { close(device) } }
        guard var probe = TerminalProbe(descriptor: device) else { return try work(rules.choice(responses: nil)) }
        defer { probe.swallowLateResponses() }
        return try work(rules.choice(responses: probe.ask(rules.question)))
    }

    private func print(
        _ bytes: [UInt8], twin: TextTwin, choice: ImageProtocolChoice
    ) throws(OutputError) -> Outcome {
        guard choice.imageProtocol != .text else {
            try write(twin)
            return .described
        }
        var buffer = OutputBuffer()
        do throws(ImageError) {
            // The prompt comes below; the picture's first row must not scroll away.
            let area = CellExtent(columns: terminal.size.columns, rows: max(1, terminal.size.rows - 1))
            try PictureRenderer(choice).append(file: bytes, within: area, decoder: decoder, into: &buffer)
        } catch {
            try write(twin)
            return .failed(error)
        }
        try sink.flush(&buffer)
        return .drawn(choice.imageProtocol)
    }
}
