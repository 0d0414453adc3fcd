public import Domain
import Shared

/// All that is stored of what services sent: their responses, and pictures.
public struct ServiceCache: Sendable {
    private let cache: SQLiteHTTPCache
    private let images: ImageDiskCache?
    private let directory: String?
    private let maximumBytes: Int

    init(cache: SQLiteHTTPCache, storage: StorageConfiguration) {
        self.cache = cache
        images = storage.cacheDirectory.map { ImageDiskCache(path: StorageConfiguration.imageDirectory(in: $0)) }
        directory = storage.cacheDirectory
        maximumBytes = storage.cacheMaximumBytes
    }

    /// How much there is; makes nothing where nothing is stored yet.
    public func contents() throws(SearchError) -> StoredContents {
        let info = try cache.info()
        let images = images?.contents() ?? (count: 0, bytes: 0)
        return StoredContents(
            path: directory, responses: info.entries, bytes: info.bytes, maximumBytes: maximumBytes,
            oldest: info.oldest, images: images.count, imageBytes: images.bytes)
    }

    /// Removes all responses and returns how many there were.
    public func clearResponses() throws(SearchError) -> Int {
        try cache.clear()
    }

    /// Removes all pictures and returns how many there were; none where there is no place for them.
    public func clearImages() -> Int? {
        images?.removeAll()
    }

    /// Removes what is stored for an account that leaves, and the pictures, which may be of what only it may see.
    ///
    /// - Parameter token: Reads the account's token, for accounts whose name is not known.
    /// - Returns: Why something may be left: the token must go all the same.
    public func remove(_ account: Account, token: () async -> AccessToken?) async -> SearchError? {
        _ = clearImages()
        let secret = account.login == nil ? await token()?.secret : nil
        guard account.login != nil || secret != nil else { return nil }
        do throws(SearchError) {
            try cache.removeAll(account: account.storedResponsesName(secret ?? Secret("")))
            return nil
        } catch {
            return error
        }
    }
}
