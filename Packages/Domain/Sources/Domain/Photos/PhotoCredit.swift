/// Who is named wherever a photo is shown, with links that tell Unsplash where they were followed.
///
/// (help.unsplash.com, API guideline: attribution)
public struct PhotoCredit: Sendable, Hashable {
    /// Whom to name.
    public let author: String
    /// The author's page.
    public let authorURL: WebURL?
    /// The photo's page.
    public let photoURL: WebURL?
    /// Whether it is from there, so that Unsplash must be named as well.
    public let isUnsplash: Bool
    /// The owner's wording, or `Photo by … on Unsplash`.
    public let text: String

    /// The wording with its links and one full stop at its end.
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

    /// The wording with the URLs of whom and what it names, for where nothing else shows them.
    public var linkedText: String {
        guard isUnsplash else { return photoURL.map { "\(text) (\($0.text))" } ?? text }
        let linkedAuthor = authorURL.map { "\(author) (\($0.text))" } ?? author
        return "Photo by \(linkedAuthor) on Unsplash (\(Self.unsplash.text))"
    }

    /// Unsplash with the mark that its rules ask for.
    public static let unsplash = WebURL(literal: "https://unsplash.com/?utm_source=search-app&utm_medium=referral")

    /// Pages of other sites are named as they are.
    private static func referring(_ url: WebURL) -> WebURL? {
        guard url.text == "https://unsplash.com" || url.text.hasPrefix("https://unsplash.com/") else {
            return url
        }
        let separator = url.text.contains("?") ? "&" : "?"
        return WebURL("\(url.text)\(separator)utm_source=search-app&utm_medium=referral")
    }
}
