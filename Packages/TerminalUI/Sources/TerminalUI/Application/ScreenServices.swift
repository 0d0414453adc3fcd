public import Domain
public import Shared
public import TerminalKit

/// The services that the program provides to the full-screen app.
///
/// All of them are asynchronous because they wait for files and other processes, and the main actor must not wait.
public struct ScreenServices: Sendable {
    /// Opens a URL in the browser. Returns a message if that failed, or `nil`.
    public let openBrowser: @Sendable (WebURL) async -> String?
    /// Opens the URL of a private file in the browser. Returns a message if that failed, or `nil`.
    public let openPage: @Sendable (String) async -> String?
    /// Saves a picture in the working directory, and returns the name of the file. The value is `nil` if files cannot be saved.
    public let download: (@Sendable (DownloadablePicture) async throws(AppError) -> String)?

    /// Saves bytes in the working directory under the name, or under a similar one if it is taken. Returns the name of the file.
    /// The value is `nil` if files cannot be saved.
    public let save: (@Sendable (_ bytes: [UInt8], _ name: String) async throws(AppError) -> String)?
    /// The state that the last run stored, or `nil`.
    public let savedState: [UInt8]?
    /// Stores the state for the next run.
    public let saveState: @Sendable ([UInt8]) async -> Void
    /// Stores a setting in the configuration file. The value is `nil` if there is no place for the file.
    public let configure: (@Sendable (_ setting: String, _ value: String) async throws(AppError) -> Void)?
    /// Prints a line after the screen is gone.
    public let say: @Sendable (String) async -> Void

    public init(
        openBrowser: @escaping @Sendable (WebURL) async -> String?,
        openPage: @escaping @Sendable (String) async -> String? = { _ in nil },
        download: (@Sendable (DownloadablePicture) async throws(AppError) -> String)? = nil,
        save: (@Sendable (_ bytes: [UInt8], _ name: String) async throws(AppError) -> String)? = nil,
        savedState: [UInt8]? = nil, saveState: @escaping @Sendable ([UInt8]) async -> Void = { _ in },
        configure: (@Sendable (_ setting: String, _ value: String) async throws(AppError) -> Void)? = nil,
        say: @escaping @Sendable (String) async -> Void = { _ in }
    ) {
        self.configure = configure
        self.say = say
        self.save = save
        self.savedState = savedState
        self.saveState = saveState
        self.openBrowser = openBrowser
        self.openPage = openPage
        self.download = download
    }
}

/// The rules to choose an image protocol, and the function that loads pictures.
public struct ScreenPictures: Sendable {
    let rules: ImageProtocolRules
    let load: PictureLoader.Load

    /// Creates the rules, or returns `nil` if no pictures are shown.
    ///
    /// - Parameters:
    ///   - images: The image protocol that the user chose.
    ///   - environment: The environment variables, which describe the terminal.
    ///   - usesColor: Whether colors are used.
    ///   - load: Loads a picture by its URL.
    public init?(
        images: ImagePreference, environment: Environment, usesColor: Bool,
        load: @escaping @Sendable (WebURL) async throws(AppError) -> DecodedImage
    ) {
        rules = ImageProtocolRules(
            preference: images, environment: environment, isOutputTerminal: true, usesColor: usesColor,
            reportedCell: CellSize.reported(by: 1))
        self.load = load
        if rules.choice(responses: nil).imageProtocol == .text { return nil }
    }
}
