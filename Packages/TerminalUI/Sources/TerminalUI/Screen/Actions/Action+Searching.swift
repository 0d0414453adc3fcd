import Presentation
import TerminalKit

extension Action {
    static let searching: [Action] = [
        search, findNext, findPrevious, narrow, recentQueries, filters, sort, clear, saveSearch, refresh,
    ]

    static let search = Action(
        "search", ["/"], "Search, or find in a text", hint: "search", synonyms: ["query", "find"],
        line: LineCommand([], "/WORDS: search on this screen.") { mode, words in await mode.search(words) },
        unavailable: { $0.nothingToFind }
    ) { $0.find() }
    static let findNext = Action("findNext", ["n"], "Find the next match", unavailable: { $0.noMatches }) {
        $0.findNext(1)
    }
    static let findPrevious = Action("findPrevious", ["N"], "Find the previous match", unavailable: { $0.noMatches }) {
        $0.findNext(-1)
    }
    static let narrow = Action(
        "narrow", ["&"], "Narrow the list to matching rows", hint: "narrow", synonyms: ["filter rows", "match"],
        unavailable: { $0.noRowsToNarrow }
    ) { $0.narrow() }
    static let recentQueries = Action(
        "recentQueries", [.control("r")], "Choose a recent query", hint: "recent",
        synonyms: ["history", "last search"],
        unavailable: { $0.noSearch }
    ) { $0.chooseRecentQuery() }
    static let filters = Action(
        "filters", ["F"], "Set filters", hint: "filters", synonyms: ["filter", "language", "stars", "kind"],
        line: LineCommand(
            ["filter"],
            "filter NAME VALUE: set a filter; filter NAME alone: remove it; filter alone: list the filters."
        ) { mode, text in await mode.filter(text) },
        unavailable: { $0.noFilters }
    ) { $0.open(.filters) }
    static let sort = Action(
        "sort", ["S"], "Sort the results", hint: "sort", synonyms: ["order", "best match"],
        line: LineCommand(["sort"], "sort N: sort by order N; sort alone: list the orders.") { mode, number in
            await mode.sort(number)
        },
        unavailable: { $0.noSort }
    ) { $0.open(.sort) }
    static let clear = Action(
        "clear", ["0"], "Clear filters and sort", synonyms: ["reset"],
        line: LineCommand(["clear"], "clear: remove the filters and the sort order.") { mode, _ in await mode.clear() },
        unavailable: { $0.nothingToClear }
    ) { $0.clearFilters() }
    static let saveSearch = Action(
        "saveSearch", ["s"], "Save the search; without a search, sign in or out", hint: "save",
        synonyms: ["saved searches", "keep"],
        line: LineCommand(["save"], "save NAME: save the search.") { mode, name in await mode.save(name) }
    ) { $0.saveSearch() }
    static let refresh = Action(
        "refresh", ["r"], "Refresh, or try again; on a start screen, count new rows", hint: "refresh",
        synonyms: ["reload", "retry", "update", "new"],
        line: LineCommand(["r", "refresh"], "r: refresh, or retry a failed request.") { mode, _ in await mode.refresh()
        }
    ) { $0.refresh() }
}
