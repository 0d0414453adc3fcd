import Domain
import Shared

/// The errors that affect several items, such as an exhausted rate limit. Each of these errors is reported once for all
/// items.
struct SharedFailures {
    private struct Failure {
        let error: AppError
        /// The first arguments whose items could not be loaded because of this error.
        var words: [String]
        var count = 1
    }

    /// The maximum number of arguments that the message of an error lists. Further arguments are only counted.
    private static let maximumNames = 50

    private var failures: [Failure] = []

    /// Records an error for the item that an argument identifies.
    ///
    /// - Returns: `false` if the error affects only this item and must be reported separately.
    mutating func take(_ error: AppError, for word: String) -> Bool {
        guard error.failsEveryRequest else { return false }
        guard let index = failures.firstIndex(where: { $0.error.kind == error.kind }) else {
            failures.append(Failure(error: error, words: [word]))
            return true
        }
        failures[index].count += 1
        if failures[index].words.count < Self.maximumNames { failures[index].words.append(word) }
        return true
    }

    /// The errors to report at the end of the command. Each message lists the arguments whose items could not be
    /// loaded.
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
