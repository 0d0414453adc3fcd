public import Domain
import TerminalKit

/// Stars repos of GitHub, or takes stars back, one after the other.
public struct StarChange: Sendable {
    private let isStarring: Bool
    private let longestWait: Duration?

    /// - Parameter longestWait: For rate limits; none when not to wait.
    public init(isStarring: Bool, longestWait: Duration?) {
        self.isStarring = isStarring
        self.longestWait = longestWait
    }

    /// Says at the end how many were changed, whatever ended it; where none was, the error says all.
    ///
    /// - Returns: What failed first while the rest went on, after it was told.
    /// - Throws: `AppError` for what no other would fare better with; `InputError`.
    public func callAsFunction(
        _ words: ItemWords, _ stars: Stars, with services: ItemServices
    ) async throws -> AppError.Kind? {
        let console = services.console
        var (failed, count, wait) = (AppError.Kind?.none, 0, RateLimitWait(longest: longestWait))
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
