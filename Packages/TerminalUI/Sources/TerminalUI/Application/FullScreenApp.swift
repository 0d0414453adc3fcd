import Observation
public import Presentation
public import Shared
public import TerminalKit

/// The full-screen app: puts the state of the view models on a terminal, and keys into the view models.
///
/// Drawing follows Observation: a frame is made when something that was drawn has changed, at once after a key, and else
/// at most 120 times a second.
@MainActor
public final class FullScreenApp {
    let app: AppCoordinator
    let interface: InterfaceState
    let keyMap: KeyMap
    let pictures: PictureDisplay
    private let device: any TerminalDevice
    private let services: ScreenServices
    private let questions: ScreenQuestions
    private let system: SystemActions
    private let painter: FramePainter
    private let shown: ShownFrame
    private let router: InputRouter
    private let pacer: FramePacer
    private let busy: BusyClock
    private let asksBackground: Bool
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - pictures: None shows words in their place.
    ///   - questions: Where the program asks while the screen is up.
    ///   - keys: Which keys do what.
    ///   - theme: The colours.
    ///   - usesColor: Attributes alone otherwise.
    ///   - usesMouse: Clicks and the wheel are the app's; otherwise the terminal keeps them for selecting text.
    ///   - environment: What the terminal says of itself.
    public convenience init(
        app: AppCoordinator, services: ScreenServices, pictures: ScreenPictures? = nil,
        questions: ScreenQuestions = ScreenQuestions(), keys: KeyChoices = KeyChoices(),
        theme: ScreenTheme = ScreenTheme(), usesColor: Bool, usesMouse: Bool = true, environment: Environment
    ) {
        let asksBackground =
            usesColor && theme.followsBackground && environment["TERM"] != "dumb" && !environment.isSilentTerminal
        let isLight = ScreenTheme.isLight(environment["COLORFGBG"])
        self.init(
            app: app, services: services, pictures: pictures, questions: questions, keys: keys,
            colors: ScreenColors(choice: theme, usesColor: usesColor, isLight: isLight), asksBackground: asksBackground,
            device: NcursesDevice(type: TerminalType(name: environment["TERM"]), wantsMouse: usesMouse))
    }

    /// - Parameter asksBackground: Whether the terminal is asked for the color of its background.
    init(
        app: AppCoordinator, services: ScreenServices, pictures: ScreenPictures? = nil,
        questions: ScreenQuestions = ScreenQuestions(), keys: KeyChoices = KeyChoices(), colors: ScreenColors,
        asksBackground: Bool = false, device: any TerminalDevice,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.app = app
        self.services = services
        self.clock = clock
        let keyMap = keys.map(app.tabs)
        self.keyMap = keyMap
        self.questions = questions
        self.device = device
        pacer = FramePacer(clock: clock)
        let interface = InterfaceState(colors)
        self.interface = interface
        self.asksBackground = asksBackground
        let display = PictureDisplay(pictures, device: device, clock: clock)
        let system = SystemActions(services: services, device: device, messages: app.messages)
        let box = SearchBox(app: app, interface: interface)
        let overlays = Overlays(
            app: app, questions: questions, interface: interface, system: system, box: box, keyMap: keyMap)
        let busy = BusyClock(clock: clock)
        let snapshot = ObservedValue { AppSnapshot(app, questions) }
        let painter = FramePainter(
            interface: interface, overlays: overlays, snapshot: snapshot, pictures: display, keyMap: keyMap,
            busy: busy)
        let shown = ShownFrame(app: app, interface: interface) { painter.frame(device.size) }
        overlays.window = { [weak shown] in shown?.last?.window }
        let actions = ScreenActions(
            app: app, interface: interface, system: system, pictures: display, box: box, overlays: overlays,
            shown: shown,
            page: PageActions(app: app, interface: interface, system: system, kept: painter.kept, shown: shown),
            marks: MarkActions(app: app, interface: interface, system: system, kept: painter.kept))
        overlays.export = { [marks = actions.marks] in
            ExportActions(app: app, services: services, marks: marks).export(as: $0)
        }
        self.busy = busy
        self.pictures = display
        self.system = system
        self.painter = painter
        self.shown = shown
        router = InputRouter(
            app: app, interface: interface, keyMap: keyMap, overlays: overlays, box: box, actions: actions,
            pictures: display, shown: shown)
        overlays.perform = { [weak self] in self?.router.actions.perform($0) }
        overlays.reasonAgainst = { [weak self] in self?.router.actions.reasonAgainst($0) }
        display.onChange = { [weak self] in self?.setNeedsFrame() }
        busy.onChange = { [weak self] in self?.setNeedsFrame() }
        snapshot.onChange = { [weak self] in self?.setNeedsFrame() }
        display.onBackground = { [weak self] isLight in
            guard let self else { return }
            interface.colors.isLight = isLight
            setNeedsFrame()
        }
    }

    /// Runs until the person quits, the terminal goes away or the task is cancelled; the terminal is given back as it
    /// was found in any case.
    ///
    /// - Returns: Whether all that the person changed got through; what did not was told after the screen was gone.
    @discardableResult
    public func run() async throws(TerminalFailure) -> Bool {
        let notice = try device.start()
        defer { device.stop() }
        if let notice { app.messages.noted(notice) }
        bringBack()
        app.start()
        draw()
        ask()
        await device.events.listen { [self] event in
            handle(event)
            return !isQuitting
        }
        await stop()
        device.stop()
        return await finish()
    }

    /// With the terminal given back.
    func finish() async -> Bool {
        await PendingChanges(
            favorites: app.favorites, stars: app.stars, messages: app.messages, clock: clock, say: services.say
        ).finish()
    }

    /// Gives up what is under way and keeps the state for the next run.
    func stop() async {
        pacer.stop()
        busy.note(false)
        pictures.stop()
        questions.closed()
        await keepState()
        app.stop()
        await pictures.hearLateResponses()
    }

    /// The first frame does not wait for the responses.
    func ask() {
        pictures.ask(asksBackground ? .background : [])
    }

    /// The screens as they were at the end of the last run.
    func bringBack() {
        guard let state = services.kept.flatMap(SavedState.init) else { return }
        interface.panes = state.panes
        interface.showsPictures = state.showsPictures
        interface.grids = state.grids
        app.restored(tab: state.tab, screens: state.screens)
    }

    func keepState() async {
        guard let tabs = app.root.tabs else { return }
        var state = SavedState()
        state.tab = tabs.tab
        state.screens = tabs.savedScreens
        state.panes = interface.panes
        state.showsPictures = interface.showsPictures
        state.grids = interface.grids
        await services.keep(state.bytes)
    }

    /// Gives the terminal back at once and from any thread, for a program that leaves without waiting for anybody.
    /// Harmless when no app is on screen.
    public nonisolated static func abandonTerminal() {
        TerminalReset.perform()
    }

    var isQuitting: Bool { system.isQuitting }

    func handle(_ event: TerminalEvent) {
        switch event {
        case .input(let events): for event in events { router.handle(event) }
        case .resized, .resumed: break
        case .suspensionRequested: system.suspend()
        case .gone: system.quit()
        }
        setNeedsFrame(isAwaited: true)
    }

    /// Shows the state as it is now, and again when anything that was drawn changes.
    func draw() {
        guard !isQuitting else { return }
        let frame = withObservationTracking {
            busy.note(painter.snapshot.value.screens?.top.isBusy == true)
            return shown.draw()
        } onChange: { [weak self] in
            // All that is drawn belongs to the main actor, so that it also changes there.
            MainActor.assumeIsolated { self?.setNeedsFrame() }
        }
        router.actions.page.keepToSeenRows()
        router.actions.page.fillScreen()
        let isListOnTop = painter.snapshot.value.navigation.path.isEmpty
        device.show(frame, pictures: pictures.pictures(for: frame.pictures, awaitsRest: isListOnTop))
    }

    private func setNeedsFrame(isAwaited: Bool = false) {
        pacer.request(isAwaited: isAwaited) { [weak self] in self?.draw() }
    }
}
