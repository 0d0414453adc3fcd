import Domain
import Presentation
import Shared
import TerminalKit

/// The overlays of the app. Their order determines which of them is on top.
extension FullScreenApp {
    /// The topmost overlay, which receives the keys, or `nil` if no overlay is open.
    var topOverlay: (any OverlayView)? { questionOverlay ?? signInScreen ?? openOverlay }

    /// The overlay that shows a question from the program, or `nil` if there is no question.
    var questionOverlay: (any OverlayView)? { questions.current.map { QuestionOverlay(question: $0, screen: self) } }

    /// The sign-in page that fills the screen, or `nil` if it is not shown.
    var signInScreen: SignInPage? {
        app.root.signIn.map { SignInPage(coordinator: $0, isWhole: true, screen: self) }
    }

    func open(_ overlay: Overlay) {
        guard let feature else { return }
        interface.overlayChanged()
        feature.overlayOpened(overlay)
        guard overlay == .filters, let search = feature.root.view.search else { return }
        interface.form = FilterForm(
            fields: search.filterFields, titles: search.filterFields.map { search.kind.title(ofFilter: $0.id) },
            values: search.form.filters)
    }

    func closeOverlay() {
        feature?.overlayClosed()
        interface.overlayChanged()
    }

    /// The open overlay of the current tab, or `nil` if the tab has none.
    var openOverlay: (any OverlayView)? {
        guard let feature, let overlay = feature.navigation.overlay else { return nil }
        let search = feature.root.view.search
        return switch overlay {
        case .help:
            TextOverlay(title: "Keys", closingAction: .help, screen: self) { [self] in
                let keys = feature.screen.view.keys
                return keyMap.lines(width: $0, theme: theme, here: keys.first + keys.last) { reasonAgainst($0) == nil }
            }
        case .messageLog:
            TextOverlay(title: "Messages", closingAction: .log, screen: self) { [self] in
                app.messages.lines(width: $0, theme: theme)
            }
        case .palette: Palette(entries: paletteEntries, screen: self)
        case .export:
            MenuOverlay(
                title: "Write rows to a file", choices: Self.exportFormats.map(\.title), screen: self, choose: export)
        case .filters:
            if let menu = feature.root.view.filterMenu {
                MenuOverlay(title: "Show", choices: menu.titles, screen: self, choose: menu.choose)
            } else if let form = interface.form, let search {
                FilterOverlay(form: form, search: search, screen: self)
            } else {
                nil
            }
        case .sort: sortMenu(search)
        case .recentQueries:
            MenuOverlay(
                title: "Recent queries", choices: search?.suggestions.map(\.text) ?? [],
                emptyText: "No recent queries.", screen: self, choose: chooseSuggestion)
        case .signIn: feature.signIn.map { SignInPage(coordinator: $0, isWhole: false, screen: self) }
        case .signOut:
            MenuOverlay(
                title: "Sign out? \(app.session.signOutEffect)", choices: ["No, stay signed in", "Yes, sign out"],
                screen: self
            ) { if $0 == 1 { feature.signOutConfirmed() } }
        }
    }

    private func sortMenu(_ search: (any SearchScreen)?) -> MenuOverlay {
        let choices = search?.sortChoices ?? []
        return MenuOverlay(
            title: "Sort", choices: choices.map { $0?.title ?? "best match" },
            emptyText: "This list has only one sort order.", screen: self
        ) { [self] index in
            scrollToTop()
            search?.sortChosen(choices[index])
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

    // MARK: Keys

    /// The labels of the scroll keys, with one key for each direction, such as `j k`.
    var scrollKeys: String {
        [Action.down, .up].compactMap { keyMap.keys(of: $0).first?.label }.joined(separator: " ")
    }

    /// Returns the action of a key in an overlay, or `nil` if the key closed the overlay or quit the app.
    ///
    /// In overlays, Esc and Enter keep their default effects even if the user configured other keys.
    func overlayAction(for key: Key) -> Action? {
        let action = key == .escape ? .back : key == .enter ? .open : keyMap.action(for: key)
        switch action {
        case .quit: quit()
        case .back: closeOverlay()
        default: return action
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
