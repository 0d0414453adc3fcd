import Domain
import Shared

/// Failures that say nothing of a thing, such as a limit that is spent: each is reported once for all that could not be had
/// because of it.
struct SharedFailures {
    private struct Failure {
        let error: AppError
        /// The first of those that could not be had.
        var words: [String]
        var count = 1
    }

    /// Names beyond this many are counted.
    private static let mostNames = 50

    private var failures: [Failure] = []

    /// - Returns: Whether it was taken; one that is about the thing alone is not.
    mutating func take(_ error: AppError, for word: String) -> Bool {
        guard error.failsEveryRequest else { return false }
        guard let index = failures.firstIndex(where: { $0.error.kind == error.kind }) else {
            failures.append(Failure(error: error, words: [word]))
            return true
        }
        failures[index].count += 1
        if failures[index].words.count < Self.mostNames { failures[index].words.append(word) }
        return true
    }

    /// What to tell at the end.
    var errors: [AppError] {
        failures.map { failure in
            guard failure.count > 1 else { return failure.error.naming(failure.words[0]) }
            let words = failure.words.filter { !failure.error.names($0) }
            guard !words.isEmpty else { return failure.error }
            let names = words.map { "“\($0.prefix(200))”" }.joined(separator: ", ")
            let others = failure.count - failure.words.count
            let more = others > 0 ? " and \(others.grouped) more" : ""
            return failure.error.adding("Not looked up: \(names)\(more)")
        }
    }
}
