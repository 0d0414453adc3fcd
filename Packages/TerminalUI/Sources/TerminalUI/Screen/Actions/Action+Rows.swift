import Presentation
import TerminalKit

extension Action {
    static let ofMarkedRows: [Action] = [mark, markAll, markNone, export]

    static let mark = Action(
        "mark", [" "], "Mark the row, or unmark it; in a text move a screen down", hint: "mark", synonyms: ["select"],
        isForRow: true
    ) { $0.mark() }
    static let markAll = Action(
        "markAll", ["a"], "Mark all rows", synonyms: ["select all"], unavailable: { $0.noRows }
    ) { $0.markAll() }
    static let markNone = Action(
        "markNone", ["v"], "Unmark all rows", hint: "unmark", synonyms: ["select none", "clear marks"],
        unavailable: { $0.noMarks }
    ) { $0.markNone() }
    static let export = Action(
        "export", ["e"], "Write the marked rows, or all, to a file", hint: "export",
        synonyms: ["save rows", "json", "csv", "markdown", "download rows"], unavailable: { $0.noRows }
    ) { $0.open(.export) }
}
