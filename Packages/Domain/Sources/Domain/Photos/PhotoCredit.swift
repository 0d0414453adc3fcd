/// The attribution to display with a photo, with the referral links that Unsplash requires.
///
/// See help.unsplash.com, API guideline: attribution.
public struct PhotoCredit: Sendable, Hashable {
    /// The name of the photographer.
    public let author: String
    /// The URL of the photographer's page.
    public let authorURL: WebURL?
    /// The URL of the photo's page.
    public let photoURL: WebURL?
    /// Whether the photo is from Unsplash, which must be credited in this case.
    public let isUnsplash: Bool
    /// The text of the attribution: the credit required by the owner, or `Photo by … on Unsplash`.
    public let text: String

    /// The attribution with URLs, as a sentence with a final period.
    public var sentence: String { linkedText.hasSuffix(".") ? linkedText : linkedText + "." }

    public init(_ photo: Photo) {
        let author =
            [photo.author?.name, photo.author?.username].lazy.compactMap(\.self).first { !$0.isEmpty }
            ?? "an unknown author"
        self.author = author
        text = photo.credit ?? "Photo by \(author) on Unsplash"
        authorURL = photo.author?.url.flatMap(Self.referring)
        photoURL = photo.url.flatMap(Self.referring)
        isUnsplash = photo.credit == nil
    }

    /// The attribution with the URLs of the people and sites that it names, for output without links.
    public var linkedText: String {
        guard isUnsplash else { return photoURL.map { "\(text) (\($0.text))" } ?? text }
        let linkedAuthor = authorURL.map { "\(author) (\($0.text))" } ?? author
        return "Photo by \(linkedAuthor) on Unsplash (\(Self.unsplash.text))"
    }

    /// The URL of Unsplash with the referral parameters that its guidelines require.
    public static let unsplash = WebURL(literal: "https://unsplash.com/?utm_source=search-app&utm_medium=referral")

    /// Returns the URL with referral parameters if it is a URL of Unsplash, otherwise unchanged.
    private static func referring(_ url: WebURL) -> WebURL? {
        guard url.text == "https://unsplash.com" || url.text.hasPrefix("https://unsplash.com/") else {
            return url
        }
        let separator = url.text.contains("?") ? "&" : "?"
        return WebURL("\(url.text)\(separator)utm_source=search-app&utm_medium=referral")
    }
}
