import Domain
import TerminalKit

/// The manager of the pictures on the screen. It chooses the image protocol and loads pictures for the areas that a
/// frame reserves.
@MainActor
final class PictureDisplay {
    /// A Boolean value that indicates whether the app can show pictures.
    let isPossible: Bool
    private var probe: ScreenProbe
    let loader: PictureLoader
    private let device: any TerminalDevice
    private let clock: any Clock<Duration>
    /// The task that ends the wait for the terminal's responses to capability queries.
    private var responseTimeout: Task<Void, Never>?
    /// The function that is called when a picture is ready, so that the screen is redrawn.
    var onChange: @MainActor () -> Void = {}
    /// The function that is called when the terminal reports its background color.
    var onBackground: @MainActor (_ isLight: Bool) -> Void = { _ in }

    init(_ pictures: ScreenPictures?, device: any TerminalDevice, clock: any Clock<Duration>) {
        isPossible = pictures != nil
        probe = ScreenProbe(pictures?.rules)
        self.device = device
        self.clock = clock
        loader = PictureLoader(probe.choice, load: pictures?.load, clock: clock)
        loader.onReady = { [weak self] in self?.onChange() }
    }

    /// A Boolean value that indicates whether pictures are drawn in color. It is `true` until the image protocol is
    /// chosen.
    var drawsColors: Bool {
        isPossible && probe.choice.map { $0.imageProtocol != .ascii } != false
    }

    /// Queries the terminal for the image protocols that it supports. A protocol is chosen after the response or after
    /// a timeout.
    ///
    /// - Parameter other: Additional capabilities to query.
    func ask(_ other: TerminalQuestion = []) {
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

    func receive(_ bytes: [UInt8]) {
        let isKnown = probe.responses.isBackgroundLight != nil
        probe.take(bytes)
        if !isKnown, let isLight = probe.responses.isBackgroundLight, probe.question.contains(.background) {
            onBackground(isLight)
        }
        if probe.responses.hasSynchronizedOutput { device.synchronizeFrames() }
        drawAsChosen()
    }

    /// Reads responses that the terminal sends after the app has ended. Otherwise, the shell would interpret them as
    /// input from the user.
    func readLateResponses() async {
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

/// The capability queries that were sent to the terminal, and the responses received so far.
///
/// Responses can arrive between keys, because the first frame is drawn without waiting for them. Late responses do not
/// change the image protocol.
struct ScreenProbe {
    /// The chosen image protocol. It is `nil` until a protocol is chosen, or if pictures are disabled.
    private(set) var choice: ImageProtocolChoice?
    /// The capabilities for which to query the terminal. The set is empty if the environment variables provide enough
    /// information.
    var question: TerminalQuestion
    private(set) var responses = TerminalResponses()
    private let rules: ImageProtocolRules?

    /// Creates a probe of the terminal's capabilities.
    ///
    /// - Parameter rules: The rules that choose an image protocol, or `nil` if pictures are disabled.
    init(_ rules: ImageProtocolRules?) {
        self.rules = rules
        question = rules.flatMap { $0.needsResponses ? $0.question : nil } ?? []
        if question.isEmpty { decide() }
    }

    /// A Boolean value that indicates whether the terminal has not sent all responses yet.
    var isAwaitingResponses: Bool { !question.isEmpty && !responses.isComplete }

    mutating func take(_ response: [UInt8]) {
        responses.merge(TerminalResponses(parsing: response))
        if responses.isComplete { decide() }
    }

    /// Chooses the image protocol based on the responses received so far. If a protocol is already chosen, it does not
    /// change.
    mutating func decide() {
        choice = choice ?? rules?.choice(responses: responses)
    }
}
