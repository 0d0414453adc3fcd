import Presentation

/// What a key can do.
enum Action: Sendable, Hashable {
    case down, up, halfPageDown, halfPageUp, pageDown, pageUp, first, last
    case next, previous
    case tab(Tab), nextTab, previousTab
    case search, open, back
    case favorite, undo
    case filters, sort, clear, recentQueries
    case refresh, browser, copy, download, pictures
    case signInOrOut
    case log, help
    case redraw, suspend, quit
}
