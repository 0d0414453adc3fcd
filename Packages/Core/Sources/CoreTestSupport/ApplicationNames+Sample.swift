public import Core

extension ApplicationNames {
    /// The names of Search App, for use in tests.
    public static let sample = ApplicationNames(
        application: "search-app", label: "Search App", variablePrefix: "SEARCHAPP")
}
