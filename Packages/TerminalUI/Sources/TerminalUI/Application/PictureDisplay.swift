import Domain
import TerminalKit

/// The pictures on the screen: chooses the image protocol, and loads the pictures for the places that a frame reserves.
@MainActor
final class PictureDisplay {
    /// Whether the app can show pictures.
    let isPossible: Bool
    private var probe: ScreenProbe
    private let loader: PictureLoader
    private let device: any TerminalDevice
    private let clock: any Clock<Duration>
    /// Runs as long as the terminal may still respond.
    private var patience: Task<Void, Never>?
    /// Called when a picture is ready, so that another frame is needed.
    var onChange: @MainActor () -> Void = {}
    /// Called when the terminal reports its background color.
    var onBackground: @MainActor (_ isLight: Bool) -> Void = { _ in }

    init(_ pictures: ScreenPictures?, device: any TerminalDevice, clock: any Clock<Duration>) {
        isPossible = pictures != nil
        probe = ScreenProbe(pictures?.rules)
        self.device = device
        self.clock = clock
        loader = PictureLoader(probe.choice, load: pictures?.load, clock: clock)
    }

    /// The reasons why pictures cannot be shown, by their URLs.
    var failures: [WebURL: String] { loader.failures }

    /// Asks the terminal which image protocol it supports, and chooses one after the response or a timeout.
    ///
    /// - Parameter other: Further questions.
    func ask(_ other: TerminalQuestion = []) {
        probe.question.formUnion(other)
        guard !probe.question.isEmpty else { return }
        device.ask(probe.question)
        patience = Task { [weak self, clock] in
            try? await clock.sleep(for: TerminalProbe.limit)
            guard !Task.isCancelled else { return }
            self?.probe.decide()
            self?.drawAsChosen()
            try? await clock.sleep(for: TerminalProbe.lateLimit)
            self?.patience = nil
        }
    }

    func heard(_ bytes: [UInt8]) {
        let isKnown = probe.responses.isBackgroundLight != nil
        probe.take(bytes)
        if !isKnown, let isLight = probe.responses.isBackgroundLight, probe.question.contains(.background) {
            onBackground(isLight)
        }
        if probe.responses.hasSynchronizedOutput { device.synchronizeFrames() }
        drawAsChosen()
    }

    /// Returns the pictures that are ready for these places and loads the others.
    ///
    /// - Parameters:
    ///   - places: The places of the frame.
    ///   - awaitsRest: Whether pictures are loaded only after the selection rests.
    func pictures(for places: [PicturePlace], awaitsRest: Bool) -> [PlacedPicture] {
        loader.pictures(for: places, awaitsRest: awaitsRest) { [weak self] in self?.onChange() }
    }

    func stop() {
        loader.stop()
    }

    /// Reads the remaining responses of the terminal. Otherwise the shell would receive them as typed text.
    func hearLateResponses() async {
        guard let patience, probe.isAwaitingResponses else { return }
        let listening = Task {
            await device.events.listen { [self] event in
                if case .input(let events) = event {
                    for case .response(let bytes) in events { probe.take(bytes) }
                }
                return event != .gone && probe.isAwaitingResponses
            }
            patience.cancel()
        }
        await patience.value
        listening.cancel()
    }

    private func drawAsChosen() {
        guard let choice = probe.choice else { return }
        loader.draw(as: choice)
        onChange()
    }
}

/// The questions to the terminal and its responses so far, which arrive between keys.
///
/// The first frame does not wait for the responses. Late responses do not change the image protocol.
struct ScreenProbe {
    /// The image protocol, or `nil` before the choice and if no pictures are shown.
    private(set) var choice: ImageProtocolChoice?
    /// The questions, which are empty if the environment variables are sufficient.
    var question: TerminalQuestion
    private(set) var responses = TerminalResponses()
    private let rules: ImageProtocolRules?

    /// - Parameter rules: The rules to choose an image protocol, or `nil` if no pictures are shown.
    init(_ rules: ImageProtocolRules?) {
        self.rules = rules
        question = rules.flatMap { $0.needsResponses ? $0.question : nil } ?? []
        if question.isEmpty { decide() }
    }

    /// Whether some responses are still missing.
    var isAwaitingResponses: Bool { !question.isEmpty && !responses.isComplete }

    mutating func take(_ response: [UInt8]) {
        responses.merge(TerminalResponses(parsing: response))
        if responses.isComplete { decide() }
    }

    /// Chooses the image protocol from the responses so far, unless it is chosen.
    mutating func decide() {
        choice = choice ?? rules?.choice(responses: responses)
    }
}
