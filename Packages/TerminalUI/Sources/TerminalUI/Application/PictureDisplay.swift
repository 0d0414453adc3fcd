import Domain

/// The pictures of the screen: asks the terminal how they are drawn, and has them loaded for the places that a frame keeps
/// free.
@MainActor
final class PictureDisplay {
    /// None where pictures are words.
    private var probe: ScreenProbe?
    private let shelf: PictureShelf
    private let device: any TerminalDevice
    private let clock: any Clock<Duration>
    /// As long as the terminal may have something to say.
    private var patience: Task<Void, Never>?
    /// What was asked; none before that.
    private var question: TerminalQuestion?
    private var answers = TerminalResponses()
    /// Called when a frame would be another one.
    var onChange: @MainActor () -> Void = {}
    /// Called when the terminal has said whether the colour behind the text is a light one.
    var onBackground: @MainActor (_ isLight: Bool) -> Void = { _ in }

    init(_ pictures: ScreenPictures?, device: any TerminalDevice, clock: any Clock<Duration>) {
        let probe = pictures.map { ScreenProbe($0.rules) }
        self.probe = probe
        self.device = device
        self.clock = clock
        shelf = PictureShelf(probe?.choice, load: pictures?.load)
    }

    /// Whether there are pictures to be switched on and off.
    var isPossible: Bool { probe != nil }
    /// Why pictures cannot be shown, by their URLs.
    var failures: [WebURL: String] { shelf.failures }

    /// Asks how pictures are drawn, and decides when that is known or has taken too long.
    ///
    /// - Parameter other: What else is to be asked.
    func ask(_ other: TerminalQuestion = []) {
        let question = (probe?.question ?? []).union(other)
        guard !question.isEmpty else { return }
        self.question = question
        device.ask(question)
        patience = Task { [weak self, clock] in
            try? await clock.sleep(for: TerminalProbe.limit)
            guard !Task.isCancelled else { return }
            self?.probe?.decide()
            self?.drawAsChosen()
            try? await clock.sleep(for: TerminalProbe.lateLimit)
            self?.patience = nil
        }
    }

    func heard(_ bytes: [UInt8]) {
        probe?.take(bytes)
        let isKnown = answers.isBackgroundLight != nil
        answers.merge(TerminalResponses(parsing: bytes))
        if !isKnown, let isLight = answers.isBackgroundLight, question?.contains(.background) == true {
            onBackground(isLight)
        }
        if probe?.hasSynchronizedOutput == true { device.synchronizeFrames() }
        drawAsChosen()
    }

    /// The pictures that are ready for these places; the others are loaded.
    func pictures(for places: [PicturePlace]) -> [PlacedPicture] {
        shelf.pictures(for: places) { [weak self] in self?.onChange() }
    }

    func stop() {
        shelf.stop()
    }

    /// Hears what the terminal still has to say, lest the shell take it for typed text.
    func hearLateReplies() async {
        guard let patience, isAwaitingAnswers else { return }
        let listening = Task {
            await device.events.listen { [self] event in
                if case .input(let events) = event {
                    for case .answer(let bytes) in events { answers.merge(TerminalResponses(parsing: bytes)) }
                }
                return event != .gone && isAwaitingAnswers
            }
            patience.cancel()
        }
        await patience.value
        listening.cancel()
    }

    /// Whether the terminal has something left to say.
    private var isAwaitingAnswers: Bool { question != nil && !answers.isComplete }

    private func drawAsChosen() {
        guard let choice = probe?.choice else { return }
        shelf.draw(as: choice)
        onChange()
    }
}

/// Asks the terminal about pictures while the screen is up; its answers come in between the keys.
///
/// The first frame does not wait for them, and what is late changes nothing.
struct ScreenProbe {
    /// None before it is decided.
    private(set) var choice: ImageProtocolChoice?
    /// What is to be asked; none when it is clear without.
    let question: TerminalQuestion?
    private let rules: ImageProtocolRules
    private var answers = TerminalResponses()

    init(_ rules: ImageProtocolRules) {
        self.rules = rules
        question = rules.needsAnswers ? rules.question : nil
        if question == nil { decide() }
    }

    var hasSynchronizedOutput: Bool { answers.hasSynchronizedOutput }

    /// Whether the terminal has something left to say.
    var isAwaitingAnswers: Bool { question != nil && !answers.isComplete }

    mutating func take(_ answer: [UInt8]) {
        answers.merge(TerminalResponses(parsing: answer))
        if answers.isComplete { decide() }
    }

    /// Chooses by what was answered so far, once.
    mutating func decide() {
        choice = choice ?? rules.choice(answers: answers)
    }
}
