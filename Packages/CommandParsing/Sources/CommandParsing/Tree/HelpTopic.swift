/// A help text that does not belong to a single command.
public struct HelpTopic: Sendable {
    /// The name of the topic, which follows `help`, such as `environment`.
    public let name: String
    /// The one-line description of the topic, without a final period.
    public let summary: String
    /// Returns the complete text with its line breaks, at most 80 columns wide.
    public let text: @Sendable () -> String

    /// Creates a help topic.
    ///
    /// - Parameters:
    ///   - name: The name, which follows `help`.
    ///   - summary: The one-line description, without a final period.
    ///   - text: Returns the complete text with its line breaks, at most 80 columns wide.
    public init(_ name: String, _ summary: String, text: @escaping @Sendable () -> String) {
        self.name = name
        self.summary = summary
        self.text = text
    }

    /// The name of the topic about global options.
    static let global = "global"
}
