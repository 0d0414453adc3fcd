import Domain
import TerminalKit

/// The pictures of the screen: asks the terminal how they are drawn, and has them loaded for the places that a frame keeps
/// free.
@MainActor
final class PictureDisplay {
    /// Whether there are pictures to be switched on and off.
    let isPossible: Bool
    private var probe: ScreenProbe
    private let loader: PictureLoader
    private let device: any TerminalDevice
    private let clock: any Clock<Duration>
    /// As long as the terminal may have something to say.
    private var patience: Task<Void, Never>?
    /// Called when a frame would be another one.
    var onChange: @MainActor () -> Void = {}
    /// Called when the terminal has said whether the colour behind the text is a light one.
    var onBackground: @MainActor (_ isLight: Bool) -> Void = { _ in }

    init(_ pictures: ScreenPictures?, device: any TerminalDevice, clock: any Clock<Duration>) {
        isPossible = pictures != nil
        probe = ScreenProbe(pictures?.rules)
        self.device = device
        self.clock = clock
        loader = PictureLoader(probe.choice, load: pictures?.load, clock: clock)
    }

    /// Why pictures cannot be shown, by their URLs.
    var failures: [WebURL: String] { loader.failures }

    /// Asks how pictures are drawn, and decides when that is known or has taken too long.
    ///
    /// - Parameter other: What else is to be asked.
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
    /// - Parameter awaitsRest: Whether they are loaded when the cursor of the list rests, instead of at once.
    func pictures(for places: [PicturePlace], awaitsRest: Bool) -> [PlacedPicture] {
        loader.pictures(for: places, awaitsRest: awaitsRest) { [weak self] in self?.onChange() }
    }

    func stop() {
        loader.stop()
    }

    /// Hears what the terminal still has to say, so that the shell does not take it for typed text.
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

/// What the terminal is asked while the screen is up, and what it has said so far; its responses come in between the keys.
///
/// The first frame does not wait for them, and what is late changes no picture.
struct ScreenProbe {
    /// How pictures are drawn; none before it is decided, and where they are words.
    private(set) var choice: ImageProtocolChoice?
    /// What is to be asked; nothing when all is clear without.
    var question: TerminalQuestion
    private(set) var responses = TerminalResponses()
    private let rules: ImageProtocolRules?

    /// - Parameter rules: None where pictures are words.
    init(_ rules: ImageProtocolRules?) {
        self.rules = rules
        question = rules.flatMap { $0.needsResponses ? $0.question : nil } ?? []
        if question.isEmpty { decide() }
    }

    /// Whether the terminal has something left to say.
    var isAwaitingResponses: Bool { !question.isEmpty && !responses.isComplete }

    mutating func take(_ response: [UInt8]) {
        responses.merge(TerminalResponses(parsing: response))
        if responses.isComplete { decide() }
    }

    /// Chooses by what was answered so far, once.
    mutating func decide() {
        choice = choice ?? rules?.choice(responses: responses)
    }
}
