/// The manager of the pictures on the screen. It chooses the image protocol and loads pictures for the areas that a
/// frame reserves.
@MainActor
public final class PictureDisplay {
    /// A Boolean value that indicates whether the program can show pictures.
    public let isPossible: Bool
    private var probe: ScreenProbe
    /// The loader of the pictures.
    public let loader: PictureLoader
    private let device: any TerminalDevice
    private let clock: any Clock<Duration>
    /// The task that ends the wait for the terminal's responses to capability queries.
    private var responseTimeout: Task<Void, Never>?
    /// The function that is called when a picture is ready, so that the screen is redrawn.
    public var onChange: @MainActor () -> Void = {}
    /// The function that is called when the terminal reports its background color.
    public var onBackground: @MainActor (_ isLight: Bool) -> Void = { _ in }

    /// Creates a manager of pictures.
    ///
    /// - Parameters:
    ///   - rules: The rules that choose an image protocol, or `nil` if pictures are disabled.
    ///   - device: The terminal.
    ///   - clock: The clock that measures delays.
    ///   - load: Downloads and decodes a picture, or `nil` if pictures are disabled.
    ///   - describe: Describes the error of a picture that cannot be shown.
    public init(
        _ rules: ImageProtocolRules?, device: any TerminalDevice, clock: any Clock<Duration>, load: PictureLoader.Load?,
        describe: @escaping PictureLoader.Describe
    ) {
        isPossible = rules != nil
        probe = ScreenProbe(rules)
        self.device = device
        self.clock = clock
        loader = PictureLoader(probe.choice, load: load, describe: describe, clock: clock)
        loader.onReady = { [weak self] in self?.onChange() }
    }

    /// A Boolean value that indicates whether pictures are drawn in color. It is `true` until the image protocol is
    /// chosen.
    public var drawsColors: Bool {
        isPossible && probe.choice.map { $0.imageProtocol != .ascii } != false
    }

    /// Queries the terminal for the image protocols that it supports. A protocol is chosen after the response or after
    /// a timeout.
    ///
    /// - Parameter other: Additional capabilities to query.
    public func ask(_ other: TerminalQuestion = []) {
        probe.question.formUnion(other)
        guard !probe.question.isEmpty else { return }
        device.ask(probe.question)
        responseTimeout = Task { [weak self, clock] in
            try? await clock.sleep(for: TerminalProbe.limit)
            guard !Task.isCancelled else { return }
            self?.probe.decide()
            self?.drawAsChosen()
            try? await clock.sleep(for: TerminalProbe.lateResponseLimit)
            self?.responseTimeout = nil
        }
    }

    /// Handles the terminal's response to a query.
    public func receive(_ bytes: [UInt8]) {
        let isKnown = probe.responses.isBackgroundLight != nil
        probe.take(bytes)
        if !isKnown, let isLight = probe.responses.isBackgroundLight, probe.question.contains(.background) {
            onBackground(isLight)
        }
        if probe.responses.hasSynchronizedOutput { device.synchronizeFrames() }
        drawAsChosen()
    }

    /// Reads responses that the terminal sends after the program has ended. Otherwise, the shell would interpret them as
    /// input from the user.
    public func readLateResponses() async {
        guard let responseTimeout, probe.isAwaitingResponses else { return }
        let listening = Task {
            await device.events.listen { [self] event in
                if case .input(let events) = event {
                    for case .response(let bytes) in events { probe.take(bytes) }
                }
                return event != .disconnected && probe.isAwaitingResponses
            }
            responseTimeout.cancel()
        }
        await responseTimeout.value
        listening.cancel()
    }

    private func drawAsChosen() {
        guard let choice = probe.choice else { return }
        loader.draw(as: choice)
        onChange()
    }
}
