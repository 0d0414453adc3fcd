import CNcurses
import Observation
public import Presentation

/// The full-screen app: puts the state of the view models on a terminal, and keys into the view models.
///
/// Drawing follows Observation: a frame is made when something that was drawn has changed, at most 120 times a second.
@MainActor
public final class FullScreenApp {
    let app: AppCoordinator
    let services: ScreenServices
    let device: any TerminalDevice
    let questions: ScreenQuestions
    let keyMap = KeyMap.standard
    let theme: Theme
    var interface = InterfaceState()
    /// What was shown last: where clicks go, and how much of a list is seen.
    private(set) var frame: Frame?
    /// Whether nothing was done since then.
    private var isFrameCurrent = false
    private(set) var isQuitting = false

    let shelf: PictureShelf
    /// None where pictures are words.
    var probe: ScreenProbe?
    /// As long as answers of the terminal may come.
    var patience: Task<Void, Never>?
    let clock: any Clock<Duration>
    private let pacer: FramePacer
    private let wrappedReadme = WrappedText()

    /// - Parameters:
    ///   - pictures: None shows words in their place.
    ///   - questions: Where the program asks while the screen is up.
    ///   - usesColor: Attributes alone otherwise.
    ///   - usesMouse: Clicks and the wheel are the app's; otherwise the terminal keeps them for selecting text.
    ///   - terminalType: What the terminal is called (`TERM`).
    public convenience init(
        app: AppCoordinator, services: ScreenServices, pictures: ScreenPictures? = nil,
        questions: ScreenQuestions = ScreenQuestions(), usesColor: Bool, usesMouse: Bool = true,
        terminalType: String?
    ) {
        self.init(
            app: app, services: services, pictures: pictures, questions: questions,
            theme: Theme(usesColor: usesColor),
            device: NcursesDevice(type: TerminalType(name: terminalType), wantsMouse: usesMouse))
    }

    init(
        app: AppCoordinator, services: ScreenServices, pictures: ScreenPictures? = nil,
        questions: ScreenQuestions = ScreenQuestions(), theme: Theme, device: any TerminalDevice,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.app = app
        self.services = services
        self.questions = questions
        self.theme = theme
        self.device = device
        self.clock = clock
        pacer = FramePacer(clock: clock)
        let probe = pictures.map { ScreenProbe($0.rules) }
        shelf = PictureShelf(probe?.choice, load: pictures?.load)
        self.probe = probe
    }

    /// Runs until the person quits, the terminal goes away or the task is cancelled; the terminal is given back as it
    /// was found in any case.
    public func run() async throws(TerminalFailure) {
        let notice = try device.start()
        defer { device.stop() }
        if let notice { app.messages.noted(notice) }
        app.start()
        draw()
        askAboutPictures()
        for await event in device.events {
            handle(event)
            if isQuitting { break }
        }
        pacer.stop()
        shelf.stop()
        questions.closed()
        app.stop()
        await hearLateAnswers()
    }

    /// Gives the terminal back at once and from any thread, for a program that leaves without waiting for anybody.
    /// Harmless when no app is on screen.
    public nonisolated static func abandonTerminal() {
        terminal_signals_restore()
    }

    func quit() {
        isQuitting = true
    }

    func handle(_ event: TerminalEvent) {
        switch event {
        case .input(let events):
            for event in events {
                handle(event)
                isFrameCurrent = false
            }
        case .resized, .resumed: break
        case .suspensionRequested: device.suspend()
        case .gone: quit()
        }
        setNeedsFrame()
    }

    func setNeedsFrame() {
        pacer.request { [weak self] in self?.draw() }
    }

    /// Shows the state as it is now, and again when anything that was drawn changes.
    func draw() {
        guard !isQuitting else { return }
        var frame = withObservationTracking {
            painter.frame(device.size)
        } onChange: { [weak self] in
            // All that is drawn belongs to the main actor, so that it also changes there.
            MainActor.assumeIsolated { self?.setNeedsFrame() }
        }
        explainMissingPictures(on: &frame)
        note(frame)
        let pictures = shelf.pictures(for: frame.pictures) { [weak self] in self?.setNeedsFrame() }
        device.show(frame, pictures: pictures)
    }

    /// The frame as it would be drawn now, for keys that come faster than frames and go by what is seen.
    func currentFrame() -> Frame? {
        if !isFrameCurrent, frame != nil { note(painter.frame(device.size)) }
        return frame
    }

    private func note(_ frame: Frame) {
        self.frame = frame
        isFrameCurrent = true
        noteScroll(frame.window)
    }

    /// Whether there are pictures to be switched on and off.
    var canShowPictures: Bool { probe != nil }

    private var painter: ScreenPainter {
        ScreenPainter(
            app: app, question: questions.current, interface: interface, theme: theme, keyMap: keyMap,
            canShowPictures: canShowPictures, wrappedReadme: wrappedReadme)
    }
}
