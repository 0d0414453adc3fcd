/// What a program calls itself where it leaves things that others see: folders, keyring entries, variables.
///
/// Two programs with different names share nothing of what this package keeps.
public struct ApplicationNames: Sendable, Hashable {
    /// Of the folder below each XDG base directory, and of what it keeps in the desktop keyring: `search-app`.
    public let application: String
    /// What people read in the window of their keyring: `Search App`.
    public let label: String
    /// What the program's own variables begin with, without the underscore: `SEARCHAPP`.
    public let variablePrefix: String

    public init(application: String, label: String, variablePrefix: String) {
        self.application = application
        self.label = label
        self.variablePrefix = variablePrefix
    }

    /// A variable of the program by the rest of its name: `HOME` is the one that names a folder for everything.
    public func variable(_ name: String) -> String {
        "\(variablePrefix)_\(name)"
    }
}
