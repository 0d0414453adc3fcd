import Testing

/// Returns when the condition holds, letting everybody else on the main actor go on meanwhile. The test's time limit
/// ends a wait that is in vain.
@MainActor
func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}
