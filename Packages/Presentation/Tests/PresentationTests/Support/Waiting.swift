import Testing

/// Waits until a condition holds, while other tasks run on the main actor. The test's time limit ends a wait in vain.
@MainActor
func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}
