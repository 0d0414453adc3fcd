import Domain
import TerminalKit

/// The pictures on the screen. Chooses the image protocol, and loads pictures for the areas that a frame reserves.
@MainActor
final class PictureDisplay {
    /// A Boolean value that indicates whether the app can show pictures.
    let isPossible: Bool
    private var probe: ScreenProbe
    private let loader: PictureLoader
    private let device: any TerminalDevice
    private let clock: any Clock<Duration>
    /// The timeout for the terminal's responses to capability questions.
    private var responseTimeout: Task<Void, Never>?
    /// The function to call when a picture is ready and the screen must be redrawn.
    var onChange: @MainActor () -> Void = {}
    /// The function to call when the terminal reports its background color.
    var onBackground: @MainActor (_ isLight: Bool) -> Void = { _ in }

    init(_ pictures: ScreenPictures?, device: any TerminalDevice, clock: any Clock<Duration>) {
        isPossible = pictures != nil
        probe = ScreenProbe(pictures?.rules)
        self.device = device
        self.clock = clock
        loader = PictureLoader(probe.choice, load: pictures?.load, clock: clock)
    }

    /// The error messages of pictures that cannot be shown, by URL.
    var failures: [WebURL: String] { loader.failures }

    /// Whether pictures have colors. Until the image protocol is chosen, they are assumed to have.
    var drawsColors: Bool {
        isPossible && probe.choice.map { $0.imageProtocol != .ascii } != false
    }

    /// Asks the terminal which image protocols it supports. Chooses one after the response or a timeout.
    ///
    /// - Parameter other: Additional questions to ask.
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

    /// Returns the pictures that are ready for the given areas, and starts to load the others.
    ///
    /// - Parameters:
    ///   - places: The picture areas of the frame.
    ///   - awaitsRest: Whether to wait until the selection stops moving before loading pictures.
    ///   - neighbors: Returns pictures to load ahead after the selection rests.
    func pictures(
        for places: [PicturePlace], awaitsRest: Bool, neighbors: @escaping @MainActor () -> [PictureRequest]
    ) -> [PlacedPicture] {
        loader.pictures(for: places, awaitsRest: awaitsRest, neighbors: neighbors) { [weak self] in self?.onChange() }
    }

    func stop() {
        loader.stop()
    }

    /// Reads responses that the terminal sends after the app ends. Otherwise the shell would receive them as typed
    /// text.
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

/// The capability questions sent to the terminal, and the responses received so far.
///
/// Responses arrive between keys, and the first frame does not wait for them. Late responses do not change the image
/// protocol.
struct ScreenProbe {
    /// The chosen image protocol. It is `nil` until a protocol is chosen, and if pictures are turned off.
    private(set) var choice: ImageProtocolChoice?
    /// The capability questions to send to the terminal. Empty if the environment variables are sufficient.
    var question: TerminalQuestion
    private(set) var responses = TerminalResponses()
    private let rules: ImageProtocolRules?

    /// Creates a probe.
    ///
    /// - Parameter rules: The rules that choose an image protocol, or `nil` if pictures are turned off.
    init(_ rules: ImageProtocolRules?) {
        self.rules = rules
        question = rules.flatMap { $0.needsResponses ? $0.question : nil } ?? []
        if question.isEmpty { decide() }
    }

    /// A Boolean value that indicates whether some responses are still missing.
    var isAwaitingResponses: Bool { !question.isEmpty && !responses.isComplete }

    mutating func take(_ response: [UInt8]) {
        responses.merge(TerminalResponses(parsing: response))
        if responses.isComplete { decide() }
    }

    /// Chooses the image protocol from the responses received so far. Does nothing if a protocol is already chosen.
    mutating func decide() {
        choice = choice ?? rules?.choice(responses: responses)
    }
}
