public import Domain

/// The long text of a detail page, such as a README or the description of an issue.
public struct DetailText: Sendable, Hashable {
    /// The markup of a text.
    public enum Markup: Sendable, Hashable {
        case none
        /// Markdown whose relative links are resolved against the base URL.
        case markdown(base: WebURL?)
    }

    /// The text as the service sent it.
    public let source: String
    /// The markup of the text.
    public let markup: Markup

    /// Creates a text without markup.
    public static func plain(_ source: String) -> DetailText {
        DetailText(source: source, markup: .none)
    }

    /// Creates a Markdown text.
    ///
    /// - Parameters:
    ///   - source: The Markdown source.
    ///   - base: The URL against which relative links are resolved, or `nil`.
    public static func markdown(_ source: String, base: WebURL? = nil) -> DetailText {
        DetailText(source: source, markup: .markdown(base: base))
    }
}
