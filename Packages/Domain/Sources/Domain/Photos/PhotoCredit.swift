/// The attribution to display with a photo, with the referral links that Unsplash requires.
///
/// See help.unsplash.com, API guideline: attribution.
public struct PhotoCredit: Sendable, Hashable {
    /// The display name of the photographer.
    public let author: String
    /// The URL of the photographer's page, with the referral parameters that Unsplash requires.
    public let authorURL: WebURL?
    /// The URL of the photo's page, with the referral parameters that Unsplash requires.
    public let photoURL: WebURL?
    /// A Boolean value that indicates whether the photo is from Unsplash. The attribution must then mention Unsplash.
    public let isUnsplash: Bool
    /// The text of the attribution. It is the text that the owner requires, or `Photo by … on Unsplash`.
    public let text: String

    /// The attribution with URLs, as a sentence that ends with a period.
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

    /// The attribution with the URLs of the photographer and the website, for output that cannot contain links.
    public var linkedText: String {
        guard isUnsplash else { return photoURL.map { "\(text) (\($0.text))" } ?? text }
        let linkedAuthor = authorURL.map { "\(author) (\($0.text))" } ?? author
        return "Photo by \(linkedAuthor) on Unsplash (\(Self.unsplash.text))"
    }

    /// The URL of Unsplash with the referral parameters that its guidelines require.
    public static let unsplash = WebURL(literal: "https://unsplash.com/?utm_source=search-app&utm_medium=referral")

    /// Returns a URL of Unsplash with referral parameters. Other URLs are returned unchanged.
    private static func referring(_ url: WebURL) -> WebURL? {
        guard url.text == "https://unsplash.com" || url.text.hasPrefix("https://unsplash.com/") else {
            return url
        }
        let separator = url.text.contains("?") ? "&" : "?"
        return WebURL("\(url.text)\(separator)utm_source=search-app&utm_medium=referral")
    }
}
