public import Core

extension ApplicationNames {
    /// The names of the program that this package was written for.
    public static let sample = ApplicationNames(
        application: "search-app", label: "Search App", variablePrefix: "SEARCHAPP")
}
