import CommandParsing
import Domain
import Shared

/// Options of every command that lists rows, but for sorting, whose keys differ.
enum ListOptions {
    static let limit = Option<Int>.integer(
        "limit", short: "L", "N", in: 1...1_000_000, help: "Rows wanted", default: "\(ListRange.standardLimit)")
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

extension ListRange {
    /// The part of the list that was asked for.
    init(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireAtMostOne(of: [ListOptions.all.spec, ListOptions.limit.spec])
        let pageSize = try invocation.value(ListOptions.perPage)
        self.init(
            limit: try invocation.value(ListOptions.limit), isAll: try invocation.isOn(ListOptions.all),
            pageSize: pageSize, firstPage: try invocation.value(ListOptions.page) ?? 1)
    }

    /// Of a list that is a part of a page; none without that part.
    init?(_ invocation: Invocation, of part: Option<Bool>) throws(UsageError) {
        guard try invocation.asks(for: part) else {
            let asked = ListOptions.paging.first { !invocation.texts(of: $0.name).isEmpty }
            if let asked { throw UsageError("\(asked.flag) is about \(part.spec.name): add \(part.spec.flag)") }
            return nil
        }
        try self.init(invocation)
    }
}

/// What counts as success, and whether to wait for a spent budget.
struct OutcomeChoice: Sendable {
    let isStrict: Bool
    let failsWhenEmpty: Bool
    /// The longest wait; none when not asked to wait.
    let longestWait: Duration?

    init(_ invocation: Invocation) throws(UsageError) {
        isStrict = try invocation.isOn(ListOptions.strict)
        failsWhenEmpty = try invocation.isOn(ListOptions.failEmpty)
        longestWait = try invocation.value(ListOptions.wait)
    }

    /// Of a list.
    func code(isEmpty: Bool, isPartial: Bool) -> ExitCode {
        if isEmpty, failsWhenEmpty { return .nothingFound }
        return isPartial && isStrict ? .partial : .success
    }
}
