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
    let services: ScreenServices
    let questions: ScreenQuestions
    let device: any TerminalDevice
    let pictures: PictureDisplay
    let highlighter: CodeHighlighter
    let busy: BusyClock
    let caches = LayoutCaches()
    let clock: any Clock<Duration>
    let wallClock: WallClock
    private let pacer: FramePacer
    private let asksBackground: Bool
    /// The rows that the user chooses for the command `choose`, or `nil` if the app was started without this command.
    private let choice: RowChoice?
    /// The most recently drawn state, which may be outdated, or `nil` before the first frame.
    var lastRendered: RenderedScreen?
    /// A Boolean value that indicates whether ``lastRendered`` shows the current state.
    var isRenderedCurrent = false
    var isRendering = false
    var isQuitting = false
    /// The running command of the user that occupies the terminal, or `nil` if there is none.
    var program: Task<Void, Never>?
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
        self.questions = questions
        self.device = device
        self.asksBackground = asksBackground
        self.choice = choice
        self.clock = clock
        self.wallClock = wallClock
        keyMap = keys.map(app.tabs).choosing(choice)
        interface = InterfaceState(colors)
        self.pictures = PictureDisplay(pictures, device: device, clock: clock)
        highlighter = CodeHighlighter(services.highlight)
        busy = BusyClock(clock: clock)
        pacer = FramePacer(clock: clock)
        self.pictures.onChange = { [weak self] in self?.setNeedsFrame() }
        self.pictures.onBackground = { [weak self] isLight in
            self?.interface.colors.isLight = isLight
            self?.setNeedsFrame()
        }
        busy.onChange = { [weak self] in self?.setNeedsFrame() }
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

    /// Cancels all running work, and saves the state of the screens for the next run.
    func stop() async {
        program?.cancel()
        await program?.value
        pacer.stop()
        busy.note(false)
        pictures.loader.stop()
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
        let state = SavedState(
            tab: tabs.tab, screens: tabs.savedScreens, panes: interface.panes, showsPictures: interface.showsPictures,
            grids: interface.grids)
        await services.saveState(state.bytes)
    }

    func handle(_ event: TerminalEvent) {
        switch event {
        case .input(let events): for event in events { handle(event) }
        case .resized, .resumed: break
        case .suspensionRequested: device.suspend()
        case .disconnected: quit()
        }
        setNeedsFrame(isAwaited: true)
    }

    /// Draws the current state of the app. When an observed value changes, another frame is requested.
    func draw() {
        guard !isQuitting else { return }
        let rendered = withObservationTracking {
            busy.note(app.feature?.screen.view.isBusy == true)
            return render()
        } onChange: { [weak self] in
            // All observed models are isolated to the main actor. Therefore, this closure is called on the main
            // actor.
            MainActor.assumeIsolated { self?.setNeedsFrame() }
        }
        selectVisibleRow()
        fillScreen()
        if interface.showsAllFacts { app.feature?.screen.view.allFactsShown() }
        if choice?.hasNothingToChoose(in: app) == true {
            quit()
            device.events.finish()
        }
        app.previews.shown(rendered.preview?.key)
        highlighter.show(rendered.code)
        let isListOnTop = app.feature?.navigation.path.isEmpty != false
        let ready = pictures.loader.pictures(for: rendered.frame.pictures, awaitsRest: isListOnTop) { [weak self] in
            self?.neighborPictures() ?? []
        }
        device.show(rendered.frame, pictures: ready)
    }

    /// Returns the pictures of the neighboring row's preview. This is the next row, or the previous row if the user
    /// moved up.
    private func neighborPictures() -> [PictureRequest] {
        guard let preview = lastRendered?.preview, let cursor = app.feature?.root.view.cursor,
            let index = cursor.selectedIndex
        else { return [] }
        let step = index < lastIndex ? -1 : 1
        lastIndex = index
        guard let neighbor = cursor.item(at: index + step) as? any ScreenItem else { return [] }
        return pictureRequests(of: neighbor, in: preview.area)
    }

    private func setNeedsFrame(isAwaited: Bool = false) {
        pacer.request(isAwaited: isAwaited) { [weak self] in self?.draw() }
    }
}
