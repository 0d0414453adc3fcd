public import Foundation

/// Where ``HTTPCacheMiddleware`` keeps answers.
///
/// Nothing throws: a store that cannot be used is as good as an empty one.
public protocol HTTPResponseStore: Sendable {
    /// The answer that is stored, fresh or not; none as well when its body is larger than the limit, in bytes.
    func response(for key: HTTPCacheKey, at now: Date, limit: Int) -> StoredResponse?

    /// Stores an answer in place of the one that is there, and makes room for it.
    func store(_ response: StoredResponse, for key: HTTPCacheKey)

    /// The server said that it still holds: the fields and the time are new, the body is not touched.
    func confirm(_ response: StoredResponse, for key: HTTPCacheKey)

    /// Removes one answer, if it is there.
    func remove(_ key: HTTPCacheKey)

    /// Removes what is stored under the address, whoever asked for it.
    func remove(_ url: URL)
}
