import CommandParsing
import Domain
import Shared

/// Options of every command that lists rows, but for sorting, whose keys differ.
enum ListOptions {
    static let limit = Option<Int>.integer(
        "limit", short: "L", "N", in: 1...1_000_000, help: "Rows wanted", default: "30")
    static let page = Option<Int>.integer("page", "N", in: 1...1_000_000, help: "Start at this page")
    static let perPage = Option<Int>.integer(
        "per-page", "N", in: 1...100, help: "Rows to a page; the limit is then one page unless given")
    static let order = Option<SortOrder>.choice("order", "ORDER", help: "Which end comes first")
    static let all = Option<Bool>.flag("all", help: "Everything that the service gives")
    static let exclude = Option<String>.text(
        "exclude", "Q", isRepeatable: true, help: "Leave out what matches a word or qualifier")
    static let showQuery = Option<Bool>.flag("show-query", help: "Print the query and its address; send nothing")
    static let wait = Option<Duration>(
        "wait", value: .optional(placeholder: "DURATION"), expects: "a duration such as 30s or 5m",
        help: "Wait for a spent budget to be renewed, at most this long", default: "5m"
    ) { text in
        text.isEmpty ? .seconds(300) : try? DurationText.parse(text)
    }
    static let strict = Option<Bool>.flag("strict", help: "Exit 9 when the list is partial or capped")
    static let failEmpty = Option<Bool>.flag("fail-empty", help: "Exit 3 when nothing was found")
    static let noHistory = Option<Bool>.flag("no-history", help: "Don't keep the query among the recent ones")

    static let paging: [OptionSpec] = [limit.spec, page.spec, perPage.spec, all.spec]
    static let outcome: [OptionSpec] = [wait.spec, strict.spec, failEmpty.spec]
    /// A list without words is in no history anyway.
    static let search: [OptionSpec] = paging + [showQuery.spec] + outcome + [noHistory.spec]
}
