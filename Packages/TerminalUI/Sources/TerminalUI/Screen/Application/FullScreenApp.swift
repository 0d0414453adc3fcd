import Domain
import Observation
public import Presentation
public import Shared
public import TerminalKit

/// The full-screen app, which draws the state of the view models on a terminal and sends the user's input to them.
///
/// When an observed value that the last frame shows has changed, the app draws a new frame. After a key, the frame is
/// drawn immediately. Otherwise, frames are drawn at most 120 times a second.
@MainActor
public final class FullScreenApp {
    let app: AppCoordinator
    let interface: InterfaceState
    let keyMap: KeyMap
    let pictures: PictureDisplay
    private let highlighter: CodeHighlighter
    private let device: any TerminalDevice
    private let services: ScreenServices
    private let questions: ScreenQuestions
    private let system: SystemActions
    let painter: FramePainter
    let rendered: RenderedScreen
    private let router: InputRouter
    private let pacer: FramePacer
    private let busy: BusyClock
    private let asksBackground: Bool
    /// The rows that the user chooses for the command `choose`, or `nil` if the app was started without this command.
    private let choice: RowChoice?
    private let clock: any Clock<Duration>
    /// The index of the row that was selected when the last frame was drawn.
    private var lastIndex = 0

    /// Creates the full-screen app on the terminal of this process.
    ///
    /// - Parameters:
    ///   - app: The coordinator that owns the view models.
    ///   - services: The services outside the terminal, such as the browser.
    ///   - pictures: The loader of pictures, or `nil` to show no pictures.
    ///   - questions: The questions that the program asks while the app runs.
    ///   - keys: The keys that the user configured.
    ///   - theme: The color theme.
    ///   - usesColor: Whether to use colors. Without colors, the app uses text attributes such as bold.
    ///   - usesMouse: Whether the app handles clicks. Otherwise, the mouse selects text as usual in a terminal.
    ///   - choice: The rows that the user chooses for the command `choose`, or `nil` if the app was started without
    ///     this command.
    ///   - environment: The environment variables, which describe the terminal.
    public convenience init(
        app: AppCoordinator, services: ScreenServices, pictures: ScreenPictures? = nil,
        questions: ScreenQuestions = ScreenQuestions(), keys: KeyChoices = KeyChoices(),
        theme: ScreenTheme = ScreenTheme(), usesColor: Bool, usesMouse: Bool = true, choice: RowChoice? = nil,
        environment: Environment
    ) {
        let asksBackground =
            usesColor && theme.followsBackground && environment["TERM"] != "dumb" && !environment.isSilentTerminal
        let isLight = ScreenTheme.isLight(environment["COLORFGBG"])
        self.init(
            app: app, services: services, pictures: pictures, questions: questions, keys: keys,
            colors: ScreenColors(choice: theme, usesColor: usesColor, isLight: isLight), asksBackground: asksBackground,
            choice: choice, device: NcursesDevice(type: TerminalType(name: environment["TERM"]), wantsMouse: usesMouse))
    }

    /// Creates the full-screen app on a given device.
    ///
    /// - Parameter asksBackground: Whether to query the terminal for its background color.
    init(
        app: AppCoordinator, services: ScreenServices, pictures: ScreenPictures? = nil,
        questions: ScreenQuestions = ScreenQuestions(), keys: KeyChoices = KeyChoices(), colors: ScreenColors,
        asksBackground: Bool = false, choice: RowChoice? = nil, device: any TerminalDevice,
        wallClock: WallClock = .system, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.app = app
        self.services = services
        self.clock = clock
        self.choice = choice
        let keyMap = keys.map(app.tabs).choosing(choice)
        self.keyMap = keyMap
        self.questions = questions
        self.device = device
        pacer = FramePacer(clock: clock)
        let interface = InterfaceState(colors)
        self.interface = interface
        self.asksBackground = asksBackground
        let display = PictureDisplay(pictures, device: device, clock: clock)
        let highlighter = CodeHighlighter(services.highlight)
        let system = SystemActions(services: services, device: device, messages: app.messages)
        let box = SearchBox(app: app, interface: interface)
        let overlays = Overlays(
            app: app, questions: questions, interface: interface, system: system, box: box, keyMap: keyMap)
        let busy = BusyClock(clock: clock)
        let snapshot = ObservedValue { AppSnapshot(app, questions) }
        let painter = FramePainter(
            interface: interface, overlays: overlays, snapshot: snapshot, pictures: display, highlighter: highlighter,
            keyMap: keyMap, busy: busy, wallClock: wallClock)
        let rendered = RenderedScreen(app: app, interface: interface, painter: painter) { device.size }
        overlays.window = { [weak rendered] in rendered?.lastLayout?.overlayWindow }
        let actions = ScreenActions(
            app: app, interface: interface, system: system, pictures: display, box: box, overlays: overlays,
            rendered: rendered,
            page: PageActions(app: app, interface: interface, system: system, rendered: rendered),
            marks: MarkActions(app: app, interface: interface, system: system, rendered: rendered))
        self.busy = busy
        self.pictures = display
        self.highlighter = highlighter
        self.system = system
        self.painter = painter
        self.rendered = rendered
        router = InputRouter(
            app: app, interface: interface, keyMap: keyMap, overlays: overlays, box: box, actions: actions,
            pictures: display, rendered: rendered)
        overlays.perform = { [weak self] in self?.router.actions.perform($0) }
        overlays.export = { [weak self] form in
            guard let marks = self?.router.actions.marks else { return }
            ExportActions(app: app, services: services, marks: marks).export(as: form)
        }
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

    /// Runs the app until the user quits, the terminal closes or the task is canceled. The terminal is always restored.
    ///
    /// - Returns: Whether all of the user's changes were stored and sent. Errors are printed after the terminal is
    ///   restored.
    @discardableResult
    public func run() async throws(TerminalFailure) -> Bool {
        let notice = try device.start()
        defer { device.stop() }
        if let notice { app.messages.noted(notice) }
        restoreState()
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

    /// Waits until pending changes to favorites and stars are stored. Call this method after the terminal was restored.
    ///
    /// - Returns: Whether all changes succeeded.
    func finish() async -> Bool {
        await PendingChanges(
            favorites: app.favorites, stars: app.stars, messages: app.messages, clock: clock, say: services.say
        ).finish()
    }

    /// Cancels all running work, and saves the state of the screens for the next run.
    func stop() async {
        await system.stopProgram()
        pacer.stop()
        busy.note(false)
        pictures.stop()
        highlighter.stop()
        questions.closed()
        await saveState()
        app.stop()
        await pictures.readLateResponses()
    }

    /// Queries the terminal for its capabilities, such as image protocols. The app draws the first frame without
    /// waiting for the responses.
    func ask() {
        pictures.ask(asksBackground ? .background : [])
    }

    /// Restores the state of the screens that the previous run saved.
    func restoreState() {
        guard let state = services.savedState.flatMap(SavedState.init) else { return }
        interface.panes = state.panes
        interface.showsPictures = state.showsPictures
        interface.grids = state.grids
        app.restored(tab: state.tab, screens: state.screens)
    }

    func saveState() async {
        guard let tabs = app.root.tabs else { return }
        var state = SavedState()
        state.tab = tabs.tab
        state.screens = tabs.savedScreens
        state.panes = interface.panes
        state.showsPictures = interface.showsPictures
        state.grids = interface.grids
        await services.saveState(state.bytes)
    }

    var isQuitting: Bool { system.isQuitting }

    func handle(_ event: TerminalEvent) {
        switch event {
        case .input(let events): for event in events { router.handle(event) }
        case .resized, .resumed: break
        case .suspensionRequested: system.suspend()
        case .disconnected: system.quit()
        }
        setNeedsFrame(isAwaited: true)
    }

    /// Draws the current state of the app. When an observed value changes, another frame is requested.
    func draw() {
        guard !isQuitting else { return }
        let frame = withObservationTracking {
            busy.note(painter.snapshot.value.screens?.top.isBusy == true)
            return rendered.redraw()
        } onChange: { [weak self] in
            // All observed models are isolated to the main actor. Therefore, this closure is called on the main
            // actor.
            MainActor.assumeIsolated { self?.setNeedsFrame() }
        }
        router.actions.page.selectVisibleRow()
        router.actions.page.fillScreen()
        if choice?.hasNothingToChoose(in: app) == true {
            system.quit()
            device.events.finish()
        }
        app.previews.shown(rendered.lastLayout?.screens.preview?.key)
        highlighter.show(rendered.lastLayout?.screens.code)
        let isListOnTop = painter.snapshot.value.navigation.path.isEmpty
        let ready = pictures.pictures(for: frame.pictures, awaitsRest: isListOnTop) { [weak self] in
            self?.neighborPictures() ?? []
        }
        device.show(frame, pictures: ready)
    }

    /// Returns the pictures of the neighboring row's preview. This is the next row, or the previous row if the user
    /// moved up.
    private func neighborPictures() -> [PictureRequest] {
        guard let preview = rendered.lastLayout?.screens.preview, let cursor = app.feature?.root.view.cursor,
            let index = cursor.selectedIndex
        else { return [] }
        let step = index < lastIndex ? -1 : 1
        lastIndex = index
        guard let item = cursor.item(at: index + step), let view = ItemView[item.key.kind],
            let neighbor = view.preview(item, false)
        else { return [] }
        return painter.pictureRequests(of: neighbor, in: preview.area)
    }

    private func setNeedsFrame(isAwaited: Bool = false) {
        pacer.request(isAwaited: isAwaited) { [weak self] in self?.draw() }
    }
}
