public import Domain
import Shared

/// The stored responses and images of all services. The `cache` commands and the sign-out use it.
public struct ServiceCache: Sendable {
    private let cache: SQLiteHTTPCache
    private let images: SQLiteHTTPCache?
    private let directory: String?
    private let maximumBytes: Int

    init(cache: SQLiteHTTPCache, storage: StorageConfiguration) {
        self.cache = cache
        images = storage.imageCache()
        directory = storage.cacheDirectory
        maximumBytes = storage.cacheMaximumBytes
    }

    /// Returns the number and size of stored responses and images, without creating files.
    public func contents() throws(AppError) -> StoredContents {
        let info = try cache.info()
        let images = try images?.info()
        return StoredContents(
            path: directory, responses: info.entries, bytes: info.bytes, maximumBytes: maximumBytes,
            oldest: info.oldest, images: images?.entries ?? 0, imageBytes: images?.bytes ?? 0)
    }

    /// Removes all stored responses.
    ///
    /// - Returns: The number of removed responses.
    public func clearResponses() throws(AppError) -> Int {
        try cache.clear()
    }

    /// Removes all stored images.
    ///
    /// - Returns: The number of removed images, or `nil` if there is no directory for images.
    public func clearImages() throws(AppError) -> Int? {
        try images?.clear()
    }

    /// Removes the responses that were stored for an account, and all images, because images may be private. This is
    /// part of signing out.
    ///
    /// Responses to API keys of other providers are public and are not removed.
    ///
    /// - Parameters:
    ///   - account: The account that signs out.
    ///   - token: Loads the account's token. It is called for a GitHub account whose login is unknown.
    /// - Returns: An error that prevented responses or images from being removed, or `nil` if all of them were removed.
    ///   The token is deleted in each case.
    public func remove(_ account: Account, token: () async -> AccessToken?) async -> AppError? {
        var failure: AppError?
        do throws(AppError) { _ = try clearImages() } catch { failure = error }
        guard account.provider == .github else { return failure }
        var name = account.storedResponsesName
        if name == nil, let secret = await token()?.secret { name = account.storedResponsesName(secret) }
        guard let name else { return failure }
        do throws(AppError) { try cache.removeAll(account: name) } catch { failure = error }
        return failure
    }
}
