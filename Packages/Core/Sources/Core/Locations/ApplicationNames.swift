/// The names that a program uses in places visible to others: directories, keyring entries and environment variables.
///
/// Programs with different names share no stored data.
public struct ApplicationNames: Sendable, Hashable {
    /// The name of the directory below each XDG base directory and of the program's keyring entries, such as
    /// `search-app`.
    public let application: String
    /// The name displayed in the user's keyring application, such as `Search App`.
    public let label: String
    /// The prefix of the program's environment variables without the underscore, such as `SEARCHAPP`.
    public let variablePrefix: String

    public init(application: String, label: String, variablePrefix: String) {
        self.application = application
        self.label = label
        self.variablePrefix = variablePrefix
    }

    /// Returns the name of an environment variable of the program, such as `SEARCHAPP_HOME` for `HOME`.
    public func variable(_ name: String) -> String {
        "\(variablePrefix)_\(name)"
    }
}
