public import Domain
public import Shared

/// How the full-screen app shows pictures.
public struct ScreenPictures: Sendable {
    let rules: ImageProtocolRules
    let load: PictureShelf.Load

    /// None where pictures are words: they are off, or the terminal is dumb.
    ///
    /// - Parameters:
    ///   - images: The person's choice.
    ///   - load: Gives a picture by its address.
    public init?(
        images: ImagePreference, environment: Environment, usesColor: Bool,
        load: @escaping @concurrent @Sendable (WebAddress) async throws(SearchError) -> DecodedImage
    ) {
        rules = ImageProtocolRules(
            preference: images, environment: environment, isOutputTerminal: true, usesColor: usesColor,
            reportedCell: CellSize.reported(by: 1))
        self.load = load
        if rules.choice(answers: nil).imageProtocol == .text { return nil }
    }
}
