/// The names of a program in places that are visible to others: directories, keyring entries and environment variables.
///
/// Programs with different names share no stored data.
public struct ApplicationNames: Sendable, Hashable {
    /// The name of the program's directory below each XDG base directory, such as `search-app`. It also identifies the
    /// program's keyring entries.
    public let application: String
    /// The name of the program that the user's keyring application displays, such as `Search App`.
    public let label: String
    /// The prefix of the program's environment variables without the trailing underscore, such as `SEARCHAPP`.
    public let variablePrefix: String

    public init(application: String, label: String, variablePrefix: String) {
        self.application = application
        self.label = label
        self.variablePrefix = variablePrefix
    }

    /// Returns the name of an environment variable of the program. For example, the variable for `HOME` is
    /// `SEARCHAPP_HOME`.
    public func variable(_ name: String) -> String {
        "\(variablePrefix)_\(name)"
    }
}
