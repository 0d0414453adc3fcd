public import Domain
import TerminalKit

extension ItemServices {
    /// Stars or unstars repositories on GitHub, one after the other, and prints the number of changed repositories at
    /// the end.
    ///
    /// Prints no number if the command fails before the first change.
    ///
    /// - Parameters:
    ///   - words: The arguments that identify the repositories.
    ///   - isStarring: Whether to star the repositories. Otherwise they are unstarred.
    ///   - stars: The use cases for stars.
    ///   - maximumWait: The maximum total time to wait for rate limits, or `nil` to fail without waiting.
    /// - Returns: The kind of the first error that was reported without ending the command, or `nil`.
    /// - Throws: `AppError` if the error would also affect the remaining repositories, or `InputError` if the names of
    ///   the repositories cannot be read.
    public func star(
        _ words: ItemWords, isStarring: Bool, with stars: Stars, maximumWait: Duration?
    ) async throws -> AppError.Kind? {
        var (failed, count, wait) = (AppError.Kind?.none, 0, RateLimitWait(maximum: maximumWait))
        var hasFailed = false
        defer {
            if count > 0 || !hasFailed {
                console.messages.note("\(count) \(isStarring ? "starred" : "no longer starred").")
            }
        }
        let read = words.reader()
        while let word = try await read(1).first {
            do {
                let name = try RepoName(ItemReference(word, of: .repo), on: sites)
                if let pause = Stars.pause(after: count) { try await Task.sleep(for: pause) }
                try await wait.repeating(on: console) {
                    try await console.progressLine().during { try await stars.set(isStarring, name) }
                }
                count += 1
            } catch let error as AppError {
                hasFailed = true
                switch error.kind {
                case .cancelled, .unauthorized, .rateLimited, .secondaryRateLimited, .offline: throw error
                default: break
                }
                report(error)
                failed = failed ?? error.kind
            }
        }
        return failed
    }
}
