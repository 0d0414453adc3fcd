public import Domain
public import Shared
public import TerminalKit

/// The services that the program provides to the full-screen app, such as the browser and file access.
///
/// All functions are asynchronous, because they wait for files and other processes and must not block the main actor.
public struct ScreenServices: Sendable {
    /// Opens a URL in the browser. Returns an error message, or `nil` if the browser was opened.
    let openBrowser: @Sendable (WebURL) async -> String?
    /// Opens the URL of a private local page in the browser. Returns an error message, or `nil` if the browser was
    /// opened.
    let openPage: @Sendable (String) async -> String?
    /// Saves a picture in the working directory and returns the file name, or `nil` if files cannot be saved.
    let download: (@Sendable (DownloadablePicture) async throws(AppError) -> String)?

    /// Saves bytes in the working directory and returns the file name, or `nil` if files cannot be saved.
    ///
    /// If the given name is taken, the file gets a similar name.
    let save: (@Sendable (_ bytes: [UInt8], _ name: String) async throws(AppError) -> String)?
    /// The contents of the state file that the last run wrote, or `nil` if there is none.
    let savedState: [UInt8]?
    /// Stores the state of the screens for the next run.
    let saveState: @Sendable ([UInt8]) async -> Void
    /// Stores a setting in the configuration file, or `nil` if the program has no place for that file.
    let configure: (@Sendable (_ setting: String, _ value: String) async throws(AppError) -> Void)?
    /// Returns the lines of a file with colors, or `nil` if no program for this purpose is installed.
    let highlight: CodeHighlighter.Highlight?
    /// Runs a program of the user, given as its name and arguments, until it exits.
    let runProgram: @Sendable ([String], ProgramRun.Mode) async -> ProgramRun.Outcome
    /// Prints a line on the terminal after the app has closed its screen.
    let say: @Sendable (String) async -> Void

    init(
        openBrowser: @escaping @Sendable (WebURL) async -> String?,
        openPage: @escaping @Sendable (String) async -> String? = { _ in nil },
        download: (@Sendable (DownloadablePicture) async throws(AppError) -> String)? = nil,
        save: (@Sendable (_ bytes: [UInt8], _ name: String) async throws(AppError) -> String)? = nil,
        savedState: [UInt8]? = nil, saveState: @escaping @Sendable ([UInt8]) async -> Void = { _ in },
        configure: (@Sendable (_ setting: String, _ value: String) async throws(AppError) -> Void)? = nil,
        highlight: CodeHighlighter.Highlight? = nil,
        runProgram: @escaping @Sendable ([String], ProgramRun.Mode) async -> ProgramRun.Outcome = { _, _ in
            .notStarted(reason: "programs cannot be run here")
        },
        say: @escaping @Sendable (String) async -> Void = { _ in }
    ) {
        self.highlight = highlight
        self.runProgram = runProgram
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

/// The rules that choose an image protocol, and the function that loads pictures.
public struct ScreenPictures: Sendable {
    let rules: ImageProtocolRules
    let load: PictureLoader.Load

    /// Creates the support for pictures, or returns `nil` if the terminal cannot show any.
    ///
    /// - Parameters:
    ///   - images: The image protocol that the user chose.
    ///   - environment: The environment variables, which describe the terminal.
    ///   - usesColor: Whether the app uses colors.
    ///   - load: Loads a picture by its URL.
    public init?(
        images: ImagePreference, environment: Environment, usesColor: Bool,
        load: @escaping @Sendable (WebURL) async throws(AppError) -> DecodedImage
    ) {
        rules = ImageProtocolRules(
            preference: images, preferenceReason: images.reason, environment: environment, isOutputTerminal: true,
            usesColor: usesColor,
            reportedCell: CellSize.reported(by: 1))
        self.load = load
        if rules.choice(responses: nil).imageProtocol == .text { return nil }
    }
}
