/// A topic that the `help` command can describe and that is independent of a single command.
public struct HelpTopic: Sendable {
    /// The name of the help topic, which the user types after `help`, such as `environment`.
    public let name: String
    /// A one-line description of the help topic, without a final period.
    public let summary: String
    /// A closure that returns the complete text of the help topic. The text contains line breaks, and each line has at
    /// most 80 columns.
    public let text: @Sendable () -> String

    /// Creates a help topic.
    ///
    /// - Parameters:
    ///   - name: The name that the user types after `help`.
    ///   - summary: A one-line description of the topic, without a final period.
    ///   - text: A closure that returns the complete text of the topic. The text contains line breaks, and each line
    ///     has at most 80 columns.
    public init(_ name: String, _ summary: String, text: @escaping @Sendable () -> String) {
        self.name = name
        self.summary = summary
        self.text = text
    }

    /// The name of the help topic that lists the global options.
    static let global = "global"
}
