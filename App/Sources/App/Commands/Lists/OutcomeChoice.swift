import CommandParsing
import Shared

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
