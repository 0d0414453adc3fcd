public import Domain
public import Shared

/// How the full-screen app shows pictures.
public struct ScreenPictures: Sendable {
    let choice: ImageProtocolChoice
    let load: PictureShelf.Load

    /// The terminal is not asked, so that the first frame need not wait for its answers: what it says of itself in the
    /// environment decides.
    ///
    /// - Parameters:
    ///   - images: The person's choice.
    ///   - load: Gives a picture by its address.
    public init(
        images: ImagePreference, environment: Environment, usesColor: Bool,
        load: @escaping @Sendable (WebAddress) async throws(SearchError) -> DecodedImage
    ) {
        let rules = ImageProtocolRules(
            preference: images, environment: environment, isOutputTerminal: true, usesColor: usesColor,
            reportedCell: CellSize.reported(by: 1))
        var answers = TerminalAnswers()
        answers.hasKitty = environment["KITTY_WINDOW_ID"] != nil || environment["TERM"] == "xterm-ghostty"
        choice = rules.choice(answers: answers)
        self.load = load
    }
}
