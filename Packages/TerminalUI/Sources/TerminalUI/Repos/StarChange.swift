public import Domain
import TerminalKit

/// A command that stars or unstars repositories on GitHub, one after the other.
public struct StarChange: Sendable {
    private let isStarring: Bool
    private let maximumWait: Duration?

    /// Creates a command that stars or unstars repositories.
    ///
    /// - Parameters:
    ///   - isStarring: Whether to star the repositories. Otherwise they are unstarred.
    ///   - maximumWait: The maximum total time to wait for rate limits, or `nil` to fail without waiting.
    public init(isStarring: Bool, maximumWait: Duration?) {
        self.isStarring = isStarring
        self.maximumWait = maximumWait
    }

    /// Stars or unstars the repositories, and prints the number of changed repositories at the end.
    ///
    /// Prints no number if the command fails before the first change.
    ///
    /// - Returns: The kind of the first error that was reported without ending the command, or `nil`.
    /// - Throws: `AppError` if the error would also affect the remaining repositories, or `InputError` if the names of
    ///   the repositories cannot be read.
    public func callAsFunction(
        _ words: ItemWords, _ stars: Stars, with services: ItemServices
    ) async throws -> AppError.Kind? {
        let console = services.console
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
                let name = try RepoName(ItemReference(word, of: .repo), on: services.sites)
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
                services.report(error)
                failed = failed ?? error.kind
            }
        }
        return failed
    }
}
