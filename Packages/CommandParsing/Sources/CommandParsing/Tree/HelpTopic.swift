/// A topic of the `help` command that does not belong to a single command.
public struct HelpTopic: Sendable {
    /// The name of the topic, which the user types after `help`, such as `environment`.
    public let name: String
    /// The one-line description of the topic, without a final period.
    public let summary: String
    /// A closure that returns the complete text with its line breaks. Lines are at most 80 columns wide.
    public let text: @Sendable () -> String

    /// Creates a help topic.
    ///
    /// - Parameters:
    ///   - name: The name that the user types after `help`.
    ///   - summary: The one-line description, without a final period.
    ///   - text: A closure that returns the complete text with its line breaks. Lines are at most 80 columns wide.
    public init(_ name: String, _ summary: String, text: @escaping @Sendable () -> String) {
        self.name = name
        self.summary = summary
        self.text = text
    }

    /// The name of the help topic that lists the global options.
    static let global = "global"
}
