public import Domain
import Presentation
import TerminalKit

/// A selection of rows on a screen that was opened by a command such as `choose`.
@MainActor
public final class RowChoice {
    /// The result of a selection.
    public enum Outcome: Sendable {
        /// The items that the user chose, and the keys of those that are favorites.
        case chosen([any Item], favorites: Set<ItemKey>)
        /// The end of the selection without a chosen item.
        case canceled
        /// The user pressed Ctrl-C.
        case interrupted
        /// The search has no results.
        case nothingFound
    }

    /// A Boolean value that indicates whether the user can choose several rows.
    let allowsSeveral: Bool
    /// The result of the selection. Until the user chooses items, it is ``Outcome/canceled``.
    public private(set) var outcome = Outcome.canceled
    /// A Boolean value that indicates whether the search has shown rows. After that, a search without results does not
    /// end the selection.
    private var hasShownRows = false

    /// Creates a selection of rows.
    ///
    /// - Parameter allowsSeveral: Whether the user can choose several rows.
    public init(allowsSeveral: Bool) {
        self.allowsSeveral = allowsSeveral
    }

    /// Ends the selection with the given items as the result.
    func choose(_ items: [any Item], in app: AppCoordinator) {
        outcome = .chosen(items, favorites: Set(items.map(\.key).filter { app.favorites.isFavorite($0) }))
    }

    /// Returns whether the first search has no results, so that the user cannot choose anything.
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
                self.outcome = .interrupted
                $0.quit()
            },
        ]
    }

    private func choose(on screen: FullScreenApp) {
        let items = screen.chosenItems
        // Without items to choose, perform the usual action. For example, a list that needs a token offers to sign
        // in.
        guard !items.isEmpty else { return screen.perform(.open) }
        choose(items, in: screen.app)
        screen.quit()
    }

    private func cancel(on screen: FullScreenApp) {
        if screen.canGoBack { screen.back() } else { screen.quit() }
    }
}

extension AppCoordinator {
    /// The reason why the user cannot sign out now, or `nil` if signing out is possible. It is not possible while the
    /// app shows only one search.
    var noSignOut: String? {
        screens.contains { $0.id == Feature.accountID } ? nil : "You can sign out after you quit."
    }
}

extension Action {
    /// The name of the action that ends the selection. Its key is Ctrl-C.
    static let interruptName = "interrupt"
    /// The names of the actions whose Ctrl keys also work in overlays and in text fields.
    private static let everywhere = [quit.name, redraw.name, suspend.name, interruptName]

    /// A Boolean value that indicates whether the Ctrl keys of the action also work in overlays and in text fields.
    var worksEverywhere: Bool { Self.everywhere.contains(name) }
}

extension KeyMap {
    /// Returns the key map of a screen on which the user chooses rows. The keys for choosing rows take precedence over
    /// other keys.
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
