import Domain
import Presentation
import Shared
import TerminalKit

/// A view that is drawn above a screen, such as help or a menu. It receives the keys while it is open.
@MainActor
protocol OverlayView {
    /// The hints for the keys of the overlay, in descending order of importance.
    var hints: [KeyHint] { get }

    /// Returns the visible lines of a text overlay, or `nil` for other overlays.
    func window(in area: Area) -> ScrollWindow?
    func draw(on frame: inout Frame, in area: Area)
    func pressed(_ key: Key)
    /// Handles a movement of the mouse wheel. The default scrolls the overlay.
    func moved(_ motion: Motion, by count: Int)
    func pasted(_ text: String)
    /// Handles a click on a row of the overlay.
    func chose(_ index: Int)
}

extension OverlayView {
    func window(in area: Area) -> ScrollWindow? { nil }
    func moved(_ motion: Motion, by count: Int) {}
    func pasted(_ text: String) {}
    func chose(_ index: Int) {}
}

/// The overlays of the full-screen app. Their order determines which of them is on top.
@MainActor
final class Overlays {
    private let app: AppCoordinator
    private let questions: ScreenQuestions
    private let interface: InterfaceState
    private let system: SystemActions
    private let keyMap: KeyMap
    private var theme: Theme { interface.theme }
    private let box: SearchBox
    /// Returns the visible lines of the open text overlay, or `nil` if none is open.
    var window: @MainActor () -> ScrollWindow? = { nil }
    /// Performs the action that the user chose in the palette.
    var perform: @MainActor (Action) -> Void = { _ in }
    /// Returns the reason why an action cannot be performed now, or `nil` if it can be performed.
    var reasonAgainst: @MainActor (Action) -> String? = { _ in nil }
    /// Exports rows to a file in the given format.
    var export: @MainActor (ExportFormat) -> Void = { _ in }

    init(
        app: AppCoordinator, questions: ScreenQuestions, interface: InterfaceState, system: SystemActions,
        box: SearchBox, keyMap: KeyMap
    ) {
        self.app = app
        self.questions = questions
        self.interface = interface
        self.system = system
        self.box = box
        self.keyMap = keyMap
    }

    /// The topmost overlay, which receives the keys, or `nil` if no overlay is open.
    var top: (any OverlayView)? { question ?? signInScreen ?? app.feature.flatMap(overlay) }

    /// The overlay that shows a question from the program, or `nil` if there is no question.
    var question: (any OverlayView)? {
        questions.current.map {
            QuestionOverlay(question: $0, questions: questions, interface: interface, theme: theme)
        }
    }

    /// The sign-in page that fills the screen, or `nil` if it is not shown.
    var signInScreen: SignInPage? { app.root.signIn.map { signIn($0, isWhole: true) } }

    func open(_ overlay: Overlay, of feature: FeatureCoordinator) {
        interface.overlayChanged()
        feature.overlayOpened(overlay)
        guard overlay == .filters, let search = feature.root.view.search else { return }
        interface.form = FilterForm(
            fields: search.filterFields, titles: search.filterFields.map(search.title), values: search.form.filters)
    }

    func close(_ feature: FeatureCoordinator) {
        feature.overlayClosed()
        interface.overlayChanged()
    }

    /// Returns the open overlay of a tab, or `nil` if the tab has none.
    func overlay(of feature: FeatureCoordinator) -> (any OverlayView)? {
        guard let overlay = feature.navigation.overlay else { return nil }
        return switch overlay {
        case .help:
            text("Keys", closedBy: .help, of: feature) { [keyMap, theme, reasonAgainst] in
                let keys = feature.screen.view.keys
                return keyMap.lines(width: $0, theme: theme, here: keys.first + keys.last) { reasonAgainst($0) == nil }
            }
        case .messageLog:
            text("Messages", closedBy: .log, of: feature) { [app, theme] in
                app.messages.lines(width: $0, theme: theme)
            }
        case .palette:
            Palette(
                entries: paletteEntries, interface: interface, theme: theme,
                perform: { [weak self] in self?.perform($0) }, close: { [weak self] in self?.close(feature) })
        case .export:
            menu("Write rows to a file", ExportFormat.all.map(\.title), of: feature) { [weak self] index in
                if ExportFormat.all.indices.contains(index) { self?.export(ExportFormat.all[index]) }
            }
        case .filters: filters(feature)
        case .sort: sort(feature)
        case .recentQueries:
            menu(
                "Recent queries", feature.root.view.search?.suggestions.map(\.text) ?? [], "No recent queries.",
                of: feature
            ) { [box] in box.chose($0) }
        case .signIn: feature.signIn.map { signIn($0, isWhole: false) }
        case .confirm(.signOut):
            menu(
                "Sign out? \(app.session.signOutEffect)", ["No, stay signed in", "Yes, sign out"], of: feature,
                closesFirst: false
            ) { $0 == 1 ? feature.confirmed() : feature.overlayClosed() }
        }
    }

    /// The entries of the palette: all actions except the one that opens the palette, the screens that have no number,
    /// the themes and the settings.
    private var paletteEntries: [Palette.Entry] {
        let tabs = Set(app.tabs.prefix(9).map(\.id))
        let others = app.screens.filter { !tabs.contains($0.id) }.map {
            Action.tab($0.id, title: $0.title, kind: $0.kind)
        }
        let hidden: [Action] = [.palette, .pictures]
        var actions = keyMap.actions.filter { !hidden.contains($0) }
        actions += [.showFacts, .showPictures]
        actions += others
        actions += ScreenTheme.Choice.allCases.map(Action.theme)
        actions += Action.settings
        let chosenByContext: Action = app.feature?.navigation.path.isEmpty == false ? .showFacts : .showPictures
        return actions.map { action in
            Palette.Entry(
                action: action, keys: keyMap.keys(of: action == chosenByContext ? .pictures : action),
                isAvailable: reasonAgainst(action) == nil)
        }
    }

    private func sort(_ feature: FeatureCoordinator) -> any OverlayView {
        let choices = feature.root.view.search?.sortChoices ?? []
        let titles = choices.map { $0?.title ?? "best match" }
        return menu("Sort", titles, "This list has only one sort order.", of: feature) { [box] index in
            guard choices.indices.contains(index) else { return }
            box.scrollToTop()
            feature.root.view.search?.sortChosen(choices[index])
        }
    }

    private func filters(_ feature: FeatureCoordinator) -> (any OverlayView)? {
        if let filterMenu = feature.root.view.filterMenu {
            return menu("Show", filterMenu.titles, of: feature) { filterMenu.choose($0) }
        }
        guard let form = interface.form, let search = feature.root.view.search else { return nil }
        return FilterOverlay(form: form, interface: interface, theme: theme) { [box, weak self] form in
            let filters = form.values(changing: search.form.filters)
            if let problem = search.problem(with: filters) {
                self?.interface.form?.refused(problem, search.description(of: problem))
            } else {
                self?.close(feature)
                box.scrollToTop()
                search.filtersChosen(filters)
            }
        } close: { [weak self] in
            self?.close(feature)
        }
    }

    private func menu(
        _ title: String, _ choices: [String], _ emptyText: String = "", of feature: FeatureCoordinator,
        closesFirst: Bool = true, choose: @escaping @MainActor (Int) -> Void
    ) -> any OverlayView {
        MenuOverlay(
            title: title, choices: choices, emptyText: emptyText, interface: interface, keys: keys(of: feature)
        ) { [interface] index in
            if closesFirst { feature.overlayClosed() }
            choose(index)
            interface.overlayChanged()
        }
    }

    private func text(
        _ title: String, closedBy action: Action, of feature: FeatureCoordinator,
        lines: @escaping @MainActor (Int) -> [StyledText]
    ) -> any OverlayView {
        TextOverlay(
            title: title, lines: lines, closingAction: action, interface: interface, keys: keys(of: feature),
            visibleLines: window)
    }

    private func signIn(_ coordinator: SignInCoordinator, isWhole: Bool) -> SignInPage {
        SignInPage(
            model: coordinator.viewModel, interface: interface, system: system, isWhole: isWhole, theme: theme
        ) { [app, interface] in
            interface.overlayChanged()
            if isWhole { coordinator.browsingChosen() } else { app.feature?.overlayClosed() }
        }
    }

    private func keys(of feature: FeatureCoordinator) -> OverlayKeys {
        OverlayKeys(keyMap: keyMap, theme: theme, quit: { [system] in system.quit() }) { [weak self] in
            self?.close(feature)
        }
    }
}

/// The key handling that all overlays with text or choices share.
@MainActor
struct OverlayKeys {
    let keyMap: KeyMap
    let theme: Theme
    let quit: @MainActor () -> Void
    let close: @MainActor () -> Void

    /// The labels of the scroll keys, with one key for each direction, such as `j k`.
    var scrolling: String {
        [Action.down, .up].compactMap { keyMap.keys(of: $0).first?.label }.joined(separator: " ")
    }

    /// Returns the action of a key, or `nil` if the key closed the overlay or quit the app.
    ///
    /// In overlays, Esc and Enter keep their default effects even if the user configured other keys.
    func action(for key: Key) -> Action? {
        if key == .escape {
            close()
            return nil
        }
        if key == .enter { return .open }
        switch keyMap.action(for: key) {
        case .quit: quit()
        case .back: close()
        case let action: return action
        }
        return nil
    }
}

extension MessageLog {
    /// Returns the lines of the messages, from the newest to the oldest message.
    fileprivate func lines(width: Int, theme: Theme) -> [StyledText] {
        guard !messages.isEmpty else { return ["No messages."] }
        return messages.reversed().flatMap { message in
            let clock = LocalTime.clock(message.postedAt)
            let text = message.text + (message.advice.screenText.map { " · \($0)" } ?? "")
            let style = message.kind == .failure ? theme.failure : theme.plain
            let mark = message.kind == .failure ? "! " : "  "
            return StyledText.wrapped(mark + text, width: max(10, width - 10), style).enumerated().map { index, line in
                StyledText((index == 0 ? clock : "").padded(toWidth: 10), theme.faint) + line
            }
        }
    }
}
