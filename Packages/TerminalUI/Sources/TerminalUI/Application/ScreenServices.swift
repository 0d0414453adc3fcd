public import Domain

/// What the full-screen app asks the program around it to do.
public struct ScreenServices: Sendable {
    /// Opens an address in the person's browser; returns what is to be said when it did not.
    public let openBrowser: @Sendable (WebAddress) async -> String?
    /// Saves a picture in the working directory; returns the file's name. None where that can't be done.
    public let download: (@concurrent @Sendable (DownloadablePicture) async throws(SearchError) -> String)?

    public init(
        openBrowser: @escaping @Sendable (WebAddress) async -> String?,
        download: (@concurrent @Sendable (DownloadablePicture) async throws(SearchError) -> String)? = nil
    ) {
        self.openBrowser = openBrowser
        self.download = download
    }
}
