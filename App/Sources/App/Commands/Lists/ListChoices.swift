import CommandParsing
import Domain
import Shared

/// Which part of a list was asked for.
struct PagingChoice: Sendable {
    /// None with `--all`.
    let limit: Int?
    let pageSize: Int?
    let firstPage: Int

    static let standardLimit = 30

    init(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireAtMostOne(of: [ListOptions.all.spec, ListOptions.limit.spec])
        pageSize = try invocation.value(ListOptions.perPage)
        firstPage = try invocation.value(ListOptions.page) ?? 1
        limit =
            if try invocation.isOn(ListOptions.all) {
                nil
            } else {
                try invocation.value(ListOptions.limit) ?? pageSize ?? Self.standardLimit
            }
    }

    /// Everything of a list that belongs to something else, such as an account's repositories.
    init(limit: Int?) {
        self.limit = limit
        pageSize = nil
        firstPage = 1
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
}
