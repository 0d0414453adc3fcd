public import Domain
import Presentation
public import Shared
public import TerminalKit

/// The services that the program provides to the full-screen app, such as the browser and access to files.
///
/// All functions are asynchronous. They wait for files and other processes, and must not block the main actor.
public struct ScreenServices: Sendable {
    /// Opens a URL in the browser. Returns an error message, or `nil` if the browser was opened.
    let openBrowser: @Sendable (WebURL) async -> String?
    /// Opens the URL of a private local page in the browser. Returns an error message, or `nil` if the browser was
    /// opened.
    var openPage: @Sendable (String) async -> String? = { _ in nil }
    /// Saves a picture in the working directory and returns the file name. The value is `nil` if files cannot be saved.
    var download: (@Sendable (DownloadablePicture) async throws(AppError) -> String)?

    /// Saves bytes in the working directory and returns the file name. The value is `nil` if files cannot be saved.
    ///
    /// If a file with the given name exists, the new file has a similar name.
    var save: (@Sendable (_ bytes: [UInt8], _ name: String) async throws(AppError) -> String)?
    /// The contents of the state file that the last run wrote, or `nil` if the file does not exist.
    var savedState: [UInt8]?
    /// Stores the state of the screens for the next run.
    var saveState: @Sendable ([UInt8]) async -> Void = { _ in }
    /// Stores a setting in the configuration file. The value is `nil` if settings are not stored, for example
    /// in the demo.
    var configure: (@Sendable (_ setting: String, _ value: String) async throws(AppError) -> Void)?
    /// Returns the colored lines of a file. The value is `nil` if no syntax highlighting program is installed.
    var highlight: CodeHighlighter.Highlight?
    /// Runs a program of the user's choice until it exits. The array contains the program's name and its arguments.
    var runProgram: @Sendable ([String], ProgramRun.Mode) async -> ProgramRun.Outcome = { _, _ in
        .notStarted(reason: "programs cannot be run here")
    }
    /// Prints a line on the terminal after the full screen is closed.
    var say: @Sendable (String) async -> Void = { _ in }
}

/// The settings for showing pictures: the rules that choose an image protocol, and a function that loads pictures.
public struct ScreenPictures: Sendable {
    let rules: ImageProtocolRules
    let load: PictureLoader.Load

    /// Creates the settings for showing pictures, or returns `nil` if the terminal cannot show pictures.
    ///
    /// - Parameters:
    ///   - images: The image protocol that the user chose.
    ///   - environment: The environment variables, which describe the terminal.
    ///   - usesColor: Whether the app uses colors.
    ///   - load: Loads a picture from its URL.
    public init?(
        images: ImagePreference, environment: Environment, usesColor: Bool,
        load: @escaping @Sendable (WebURL) async throws(AppError) -> DecodedImage
    ) {
        rules = ImageProtocolRules(
            preference: images, preferenceReason: images.reason, environment: environment, isOutputTerminal: true,
            usesColor: usesColor,
            reportedCell: CellSize.reported(by: 1))
        self.load = { source in
            guard let url = WebURL(source) else { throw AppError(.usage, reason: "“\(source)” is not a URL") }
            return try await load(url)
        }
        if rules.choice(responses: nil).imageProtocol == .text { return nil }
    }
}

extension PictureDisplay {
    /// Creates a manager of pictures. Without settings, it shows no pictures.
    convenience init(_ pictures: ScreenPictures?, device: any TerminalDevice, clock: any Clock<Duration>) {
        self.init(pictures?.rules, device: device, clock: clock, load: pictures?.load) { error in
            switch error {
            case let error as AppError: error.message
            case let error as ImageError: "Cannot show the picture: \(error.reason)."
            default: "Cannot show the picture."
            }
        }
    }
}
