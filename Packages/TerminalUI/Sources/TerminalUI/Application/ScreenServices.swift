public import Domain
public import Shared

/// What the full-screen app asks the program around it to do.
public struct ScreenServices: Sendable {
    /// Opens a URL in the person's browser; returns what is to be said when it did not.
    public let openBrowser: @Sendable (WebURL) async -> String?
    /// Opens a page of the person's own there, by its URL; returns what is to be said when it did not.
    public let openPage: @Sendable (String) async -> String?
    /// Saves a picture in the working directory; returns the file's name. None where that can't be done.
    public let download: (@Sendable (DownloadablePicture) async throws(SearchError) -> String)?

    /// Saves bytes under a name in the working directory; returns the name that was free. None where that can't be done.
    public let save: (@Sendable (_ bytes: [UInt8], _ name: String) throws(SearchError) -> String)?
    /// What the last run kept for this one.
    public let kept: [UInt8]?
    /// Keeps the state that comes back at the next start.
    public let keep: @Sendable ([UInt8]) -> Void
    /// Says a line to whoever has the terminal back.
    public let say: @Sendable (String) -> Void

    public init(
        openBrowser: @escaping @Sendable (WebURL) async -> String?,
        openPage: @escaping @Sendable (String) async -> String? = { _ in nil },
        download: (@Sendable (DownloadablePicture) async throws(SearchError) -> String)? = nil,
        save: (@Sendable (_ bytes: [UInt8], _ name: String) throws(SearchError) -> String)? = nil,
        kept: [UInt8]? = nil, keep: @escaping @Sendable ([UInt8]) -> Void = { _ in },
        say: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.say = say
        self.save = save
        self.kept = kept
        self.keep = keep
        self.openBrowser = openBrowser
        self.openPage = openPage
        self.download = download
    }
}

/// How the full-screen app shows pictures.
public struct ScreenPictures: Sendable {
    let rules: ImageProtocolRules
    let load: PictureShelf.Load

    /// None where pictures are words: they are off, or the terminal is dumb.
    ///
    /// - Parameters:
    ///   - images: The person's choice.
    ///   - load: Gives a picture by its URL.
    public init?(
        images: ImagePreference, environment: Environment, usesColor: Bool,
        load: @escaping @Sendable (WebURL) async throws(SearchError) -> DecodedImage
    ) {
        rules = ImageProtocolRules(
            preference: images, environment: environment, isOutputTerminal: true, usesColor: usesColor,
            reportedCell: CellSize.reported(by: 1))
        self.load = load
        if rules.choice(responses: nil).imageProtocol == .text { return nil }
    }
}
