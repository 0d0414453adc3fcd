import Domain
import Presentation
import TerminalKit

extension Action {
    static let navigating: [Action] = [nextTab, previousTab, open, back]

    /// Returns the action that shows a feature's first screen. The feature need not be in the tab bar.
    static func tab(_ id: Feature.ID, title: String = "", kind: ItemKind? = nil, keys: [Key] = []) -> Action {
        let names = kind.map { [$0.name.plural] } ?? []
        return Action(
            "tab:\(id)", keys, "Screen: \(title)", synonyms: [id, "tab"] + names, isConfigurable: false
        ) { $0.choose(id) }
    }

    /// A placeholder for the actions of the number keys. It is used while the tabs are unknown.
    static let anyTab = Action(
        "tab:", "123456789".map(Key.character), "Show the screen with this number", isConfigurable: false
    ) { _ in }

    static let nextTab = Action(
        "nextTab", [.tab], "Show the next screen",
        line: LineCommand(["t", "tab"], "t NAME: show another screen; t alone: list the screens.") { mode, name in
            await mode.go(to: name)
        }
    ) { $0.stepTab(by: 1) }
    static let previousTab = Action("previousTab", [.backTab], "Show the previous screen") { $0.stepTab(by: -1) }
    static let open = Action(
        "open", [.enter, "l"], "Open the selected row", hint: "open", synonyms: ["enter", "view", "show", "detail"],
        isForRow: true, line: LineCommand([], "N: open row N.") { mode, number in await mode.open(number) },
        unavailable: { $0.noRowToOpen }
    ) { $0.open() }
    static let back = Action(
        "back", [.escape, "h", .backspace], "Go back, or cancel what is loading", hint: "back",
        synonyms: ["close", "cancel", "stop"],
        line: LineCommand(["b", "back"], "b: go back.") { mode, _ in mode.back() }
    ) { $0.back() }
}
