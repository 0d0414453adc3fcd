public import Domain

/// The long text of a detail page, such as a README or the description of an issue.
public struct DetailText: Sendable, Hashable {
    /// The markup language of a text.
    public enum Markup: Sendable, Hashable {
        /// Text without markup.
        case none
        /// Markdown, whose relative links are resolved against the base URL unless it is `nil`.
        case markdown(base: WebURL?)
    }

    /// The text as the service sent it.
    public let source: String
    /// The markup of the text.
    public let markup: Markup

    /// Creates a text without markup.
    ///
    /// - Parameter source: The text as the service sent it.
    public static func plain(_ source: String) -> DetailText {
        DetailText(source: source, markup: .none)
    }

    /// Creates a Markdown text.
    ///
    /// - Parameters:
    ///   - source: The Markdown source.
    ///   - base: The URL against which relative links are resolved, or `nil` if it is unknown.
    public static func markdown(_ source: String, base: WebURL? = nil) -> DetailText {
        DetailText(source: source, markup: .markdown(base: base))
    }
}
