public import Domain
import Presentation
import TerminalKit

/// The choice of rows on a screen that was opened for a command, such as `choose`.
@MainActor
public final class RowChoice {
    /// The result of a choice.
    public enum Outcome: Sendable {
        /// The user chose items, of which some are favorites.
        case chosen([any Item], favorites: Set<ItemKey>)
        /// The user quit without a choice.
        case canceled
        /// The user pressed Ctrl-C.
        case interrupted
        /// The search has no results.
        case nothingFound
    }

    /// Whether several rows can be chosen.
    let allowsSeveral: Bool
    /// The result. Until the user chooses, the choice counts as canceled.
    public private(set) var outcome = Outcome.canceled
    /// Whether the search has shown rows. A later search without results does not end the choice.
    private var hasShownRows = false

    /// - Parameter allowsSeveral: Whether the user can choose several rows.
    public init(allowsSeveral: Bool) {
        self.allowsSeveral = allowsSeveral
    }

    func interrupt() {
        outcome = .interrupted
    }

    /// Sets the chosen items.
    func choose(_ items: [any Item], in app: AppCoordinator) {
        outcome = .chosen(items, favorites: Set(items.map(\.key).filter { app.favorites.isFavorite($0) }))
    }

    /// Returns whether the first search has no results, so that there is nothing to choose.
    func hasNothingToChoose(in app: AppCoordinator) -> Bool {
        guard !hasShownRows, let list = app.feature?.root.view.cursor else { return false }
        hasShownRows = list.rowCount > 0
        guard list.isEmptyResult else { return false }
        outcome = .nothingFound
        return true
    }
}

// MARK: - Actions

extension RowChoice {
    /// The actions that replace those of other screens, in the order of help.
    var actions: [Action] {
        let rows = allowsSeveral ? "the marked rows, or the selected row," : "the selected row"
        return [
            Action("choose", [.enter], "Choose \(rows) and quit", hint: "choose", isConfigurable: false, isForRow: true)
            {
                self.choose(on: $0)
            },
            Action(
                "cancel", [.escape], "Go back; on the list, quit without a choice", hint: "cancel",
                isConfigurable: false
            ) { self.cancel(on: $0) },
            Action(Action.interruptName, [.control("c")], "Quit without a choice", isConfigurable: false) {
                self.interrupt()
                $0.system.quit()
            },
        ]
    }

    private func choose(on screen: ScreenActions) {
        let items = screen.marks.chosenItems
        // The start of a search has other rows, and a list without a token offers the sign-in.
        guard !items.isEmpty else { return screen.perform(.open) }
        choose(items, in: screen.app)
        screen.system.quit()
    }

    private func cancel(on screen: ScreenActions) {
        if screen.canGoBack { screen.back() } else { screen.system.quit() }
    }
}

extension AppCoordinator {
    /// The reason why the user cannot sign out here, or `nil`: signing out takes place on the screen of the account.
    var noSignOut: String? {
        screens.contains { $0.id == Feature.accountID } ? nil : "You can sign out after you quit."
    }
}

extension Action {
    /// The name of the action that ends a choice like Ctrl-C.
    static let interruptName = "interrupt"
    /// The names of the actions whose Ctrl keys also work in overlays and text fields.
    private static let everywhere = [quit.name, redraw.name, suspend.name, interruptName]

    /// Whether a Ctrl key of the action also works in overlays and text fields.
    var worksEverywhere: Bool { Self.everywhere.contains(name) }
}

extension KeyMap {
    /// Returns the key map of a screen on which the user chooses rows. The keys of the choice come before those of
    /// other actions.
    @MainActor
    func choosing(_ choice: RowChoice?) -> KeyMap {
        guard let choice else { return self }
        let own = ActionGroup(title: "Choose", actions: choice.actions)
        let taken = Set(own.actions.flatMap(\.keys))
        let hidden: [Action] = choice.allowsSeveral ? [] : [.mark, .markAll, .markNone]
        let others = groups.map { group in
            ActionGroup(title: group.title, actions: group.actions.filter { !hidden.contains($0) })
        }
        var chosen: [String: [Key]] = [:]
        for action in others.flatMap(\.actions) {
            chosen[action.name] = keys(of: action).filter { !taken.contains($0) }
        }
        let marking: [Action] = choice.allowsSeveral ? [.mark] : []
        return KeyMap([own] + others, chosen: chosen, footer: Array(own.actions.prefix(2)) + marking)
    }
}
