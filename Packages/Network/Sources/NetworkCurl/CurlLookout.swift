import Synchronization

/// Looks out for the next request after an answer: who sends one after the other sends it before a thread could fall
/// asleep and be woken.
///
/// Where processors are scarce the sender waits for the one that looks out; so looking out in vain makes it rarer.
struct CurlLookout: ~Copyable {
    /// About what falling asleep and being woken takes.
    private static let patience = Duration.microseconds(100)
    private static let mostPassedOver = 16

    /// How many chances to pass over before the next look.
    private(set) var passes = 0
    private var passesAfterFailure = 1

    /// Returns whether the count has changed while it looked.
    mutating func sees(changeOf count: borrowing Atomic<Int>) -> Bool {
        guard passes == 0 else {
            passes -= 1
            return false
        }
        let before = count.load(ordering: .relaxed)
        let deadline = ContinuousClock.now + Self.patience
        while ContinuousClock.now < deadline {
            guard count.load(ordering: .relaxed) == before else {
                passesAfterFailure = 1
                return true
            }
        }
        passes = passesAfterFailure
        passesAfterFailure = min(2 * passesAfterFailure, Self.mostPassedOver)
        return false
    }
}
