/// A help text that does not belong to a single command.
public struct HelpTopic: Sendable {
    /// The word that follows `help`, such as `environment`.
    public let name: String
    /// A one-line description without a period at the end.
    public let summary: String
    /// The complete text with its line breaks, at most 80 columns wide.
    public let text: @Sendable () -> String

    /// Creates a topic.
    public init(_ name: String, _ summary: String, text: @escaping @Sendable () -> String) {
        self.name = name
        self.summary = summary
        self.text = text
    }

    /// The name of the topic that lists the global options.
    static let global = "global"
}
