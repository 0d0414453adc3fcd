import Core

extension ApplicationNames {
    /// What this program calls itself in folders, in the keyring and in variables.
    static let app = ApplicationNames(application: "search-app", label: "Search App", variablePrefix: "SEARCHAPP")
}
