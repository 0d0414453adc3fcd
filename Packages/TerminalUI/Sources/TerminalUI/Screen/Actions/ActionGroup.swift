import Presentation
import TerminalKit

/// A titled group of actions in help.
struct ActionGroup: Sendable {
    let title: String
    let actions: [Action]

    /// Returns the groups of all actions that have keys, in the order of help.
    ///
    /// - Parameter tabs: The features in the tab bar, or `nil` if they are unknown.
    static func all(_ tabs: [Feature]? = nil) -> [ActionGroup] {
        [
            ActionGroup(title: "Move", actions: Action.moving),
            ActionGroup(title: "Screens", actions: numbered(tabs) + Action.navigating),
            ActionGroup(title: "Search", actions: Action.searching),
            ActionGroup(title: "Items", actions: Action.ofItems),
            ActionGroup(title: "Several rows", actions: Action.ofMarkedRows),
            ActionGroup(title: "Layout", actions: Action.ofLayout),
            ActionGroup(title: "Program", actions: Action.ofProgram),
        ]
    }

    private static func numbered(_ tabs: [Feature]?) -> [Action] {
        guard let tabs else { return [.anyTab] }
        return tabs.prefix(9).enumerated().map { index, tab in
            .tab(tab.id, title: tab.title, kind: tab.kind, keys: [.character(Character("\(index + 1)"))])
        }
    }
}
