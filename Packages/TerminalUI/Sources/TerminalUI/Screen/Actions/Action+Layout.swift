import TerminalKit

extension Action {
    static let ofLayout: [Action] = [grid, zoom, split, borderLeft, borderRight]

    static let grid = Action(
        "grid", ["t"], "Show a grid of pictures, or a list", synonyms: ["thumbnails", "gallery", "toggle"],
        unavailable: { $0.noGrid }
    ) { $0.toggleGrid() }
    static let zoom = Action(
        "zoom", ["z"], "Show the page in the whole window, or restore the panes", hint: "zoom",
        synonyms: ["full screen", "fullscreen", "maximize", "enlarge"], isForRow: true
    ) { $0.interface.panes.isZoomed.toggle() }
    static let split = Action(
        "split", ["|"], "Show or hide the second pane", synonyms: ["preview", "panes", "layout"],
        unavailable: { $0.noSecondPane }
    ) { $0.toggleSecondPane() }
    static let borderLeft = Action(
        "borderLeft", ["<"], "Move the border between the panes to the left", synonyms: ["narrower list", "resize"],
        unavailable: { $0.noBorder }
    ) { $0.interface.panes.moveBorder(by: -1) }
    static let borderRight = Action(
        "borderRight", [">"], "Move the border between the panes to the right", synonyms: ["wider list", "resize"],
        unavailable: { $0.noBorder }
    ) { $0.interface.panes.moveBorder(by: 1) }
}
