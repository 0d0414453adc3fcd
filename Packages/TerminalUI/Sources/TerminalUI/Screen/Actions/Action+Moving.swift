import TerminalKit

extension Action {
    static let moving: [Action] = [
        down, up, halfPageDown, halfPageUp, pageDown, pageUp, first, last, nextHeading, previousHeading, previous, next,
        nextItem, previousItem,
    ]

    static let down = movement(.down, "down", ["j", .down], "Move to the next row or line", hint: "down")
    static let up = movement(.up, "up", ["k", .up], "Move to the previous row or line", hint: "up")
    static let halfPageDown = movement(
        .halfPageDown, "halfPageDown", [.control("d")], "Move half a screen down, or in the preview if there is one",
        synonyms: ["scroll the preview"])
    static let halfPageUp = movement(
        .halfPageUp, "halfPageUp", [.control("u")], "Move half a screen up, or in the preview if there is one",
        synonyms: ["scroll the preview"])
    static let pageDown = movement(
        .pageDown, "pageDown", [.pageDown], "Move a screen down",
        line: LineCommand(["n", "next"], "n, p: show the next or the previous rows or lines.") { mode, _ in
            await mode.turn(1)
        })
    static let pageUp = movement(
        .pageUp, "pageUp", [.pageUp], "Move a screen up",
        line: LineCommand(["p", "previous"], "") { mode, _ in await mode.turn(-1) })
    static let first = movement(.first, "first", ["g", .home], "Move to the first row", synonyms: ["top"])
    static let last = movement(.last, "last", ["G", .end], "Move to the last row", synonyms: ["bottom"])

    static let nextHeading = Action(
        "nextHeading", ["]"], "Go to the next heading of a text", unavailable: { $0.noText }
    ) { $0.heading(1) }
    static let previousHeading = Action(
        "previousHeading", ["["], "Go to the previous heading of a text", unavailable: { $0.noText }
    ) { $0.heading(-1) }
    static let previous = Action(
        "previous", [.left], "Show the previous photo or part", hint: "previous", unavailable: { $0.noNeighbors }
    ) { $0.step(by: -1) }
    static let next = Action(
        "next", [.right], "Show the next photo or part", hint: "next",
        line: LineCommand(["part"], "part N: show part N of the page, such as its issues; part alone: list the parts.")
        {
            mode, number in await mode.showPart(number)
        },
        unavailable: { $0.noNeighbors }
    ) { $0.step(by: 1) }

    static let nextItem = Action(
        "nextItem", ["J"], "Open the next item of the list", hint: "next item", synonyms: ["following"],
        unavailable: { $0.noOpenItem }
    ) { $0.openNeighbor(1) }
    static let previousItem = Action(
        "previousItem", ["K"], "Open the previous item of the list", synonyms: ["preceding"],
        unavailable: { $0.noOpenItem }
    ) { $0.openNeighbor(-1) }

    private static func movement(
        _ motion: Motion, _ name: String, _ keys: [Key], _ summary: String, hint: String? = nil,
        synonyms: [String] = [], line: LineCommand? = nil
    ) -> Action {
        Action(name, keys, summary, hint: hint, synonyms: synonyms, motion: motion, line: line) {
            $0.move(motion, by: 1)
        }
    }
}
