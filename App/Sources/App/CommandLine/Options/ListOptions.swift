import CommandParsing
import Domain
import Shared
import TerminalKit

/// The options shared by all commands that list rows. Sort options are defined elsewhere, because they differ between
/// item kinds.
enum ListOptions {
    static let limit = Option<Int>.integer(
        "limit", short: "L", "N", in: 1...1_000_000, help: "Maximum number of results",
        default: "\(ListRange.standardLimit)")
    static let page = Option<Int>.integer("page", "N", in: 1...1_000_000, help: "Number of the first page to load")
    static let perPage = Option<Int>.integer(
        "per-page", "N", in: 1...100, help: "Number of results per page. Without --limit, only one page is loaded")
    static let order = Option<SortOrder>.choice("order", "ORDER", help: "Sort order")
    static let all = Option<Bool>.flag("all", help: "Load all pages, up to the limit of the service")
    static let exclude = Option<String>.text(
        "exclude", "Q", isRepeatable: true, help: "Exclude results that match a word or qualifier")
    static let showQuery = Option<Bool>.flag(
        "show-query", help: "Print the query and its URL without sending the request")
    static let wait = Option<Duration>(
        "wait", value: .optional(placeholder: "DURATION"), expects: "a duration such as 30s or 5m",
        help: "Wait for the rate limit to reset, up to this long", default: "5m"
    ) { text in
        text.isEmpty ? .seconds(300) : try? DurationText.parse(text)
    }
    static let strict = Option<Bool>.flag("strict", help: "Exit with code 9 if the list is incomplete")
    static let failEmpty = Option<Bool>.flag("fail-empty", help: "Exit with code 3 if nothing was found")
    static let noHistory = Option<Bool>.flag("no-history", help: "Do not save the query to the history")

    private static let group = OptionGroup("List flags")
    /// The options that select pages, the page size and the maximum number of rows.
    static let paging = group.options([limit.spec, page.spec, perPage.spec, all.spec])
    /// The option `--wait` for commands that do not print a list.
    static let waiting = group.options([wait.spec])
    /// The options of list commands for rate limits and for exit codes.
    static let outcome = group.options([wait.spec, strict.spec, failEmpty.spec])
    /// All options of a search command that control the list of results.
    static let search = paging + group.options([showQuery.spec]) + outcome + group.options([noHistory.spec])
}

extension ListRange {
    /// Creates the range of rows that the options of a list command select.
    init(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireAtMostOne(of: [ListOptions.all.spec, ListOptions.limit.spec])
        let pageSize = try invocation.value(ListOptions.perPage)
        self.init(
            limit: try invocation.value(ListOptions.limit), isAll: try invocation.isOn(ListOptions.all),
            pageSize: pageSize, firstPage: try invocation.value(ListOptions.page) ?? 1)
    }

    /// Creates the range of rows for a list that is part of a detail page, or returns `nil` if the page does not
    /// include the list.
    ///
    /// - Parameter part: The option that adds the list to the page.
    /// - Throws: A usage error if the user selects rows but does not request the list.
    init?(_ invocation: Invocation, of part: Option<Bool>) throws(UsageError) {
        guard try invocation.asks(for: part) else {
            let asked = ListOptions.paging.first { !invocation.texts(of: $0.name).isEmpty }
            if let asked { throw UsageError("\(asked.flag) needs \(part.spec.flag)") }
            return nil
        }
        try self.init(invocation)
    }
}

/// The values of the options that determine the exit code of a list command and how long it waits for rate limits.
struct OutcomeChoice: Sendable {
    let isStrict: Bool
    let failsWhenEmpty: Bool
    /// The maximum time to wait for a rate limit to reset, or `nil` to fail immediately.
    let maximumWait: Duration?

    init(_ invocation: Invocation) throws(UsageError) {
        isStrict = try invocation.isOn(ListOptions.strict)
        failsWhenEmpty = try invocation.isOn(ListOptions.failEmpty)
        maximumWait = try invocation.value(ListOptions.wait)
    }

    /// Returns the exit code of a list command, depending on whether its list is empty or incomplete.
    func code(isEmpty: Bool, isPartial: Bool) -> ExitCode {
        if isEmpty, failsWhenEmpty { return .nothingFound }
        return isPartial && isStrict ? .partial : .success
    }
}
