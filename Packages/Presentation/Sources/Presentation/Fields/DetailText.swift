public import Domain

/// The long text of a detail page, such as a README or the description of an issue.
public enum DetailText: Sendable, Hashable {
    /// Text without markup.
    case plain(String)
    /// Markdown, whose relative links are resolved against the base URL unless it is `nil`.
    case markdown(String, base: WebURL? = nil)

    /// The text as the service sent it.
    public var source: String {
        switch self {
        case .plain(let source), .markdown(let source, _): source
        }
    }
}
