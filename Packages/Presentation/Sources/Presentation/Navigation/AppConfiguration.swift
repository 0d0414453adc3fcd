import Domain
import Shared

/// The configuration of the app, which is fixed before the app starts.
public struct AppConfiguration: Sendable, Hashable {
    /// A Boolean value that indicates whether the sign-in is shown before the tabs.
    ///
    /// The user must then sign in, or choose to continue without signing in.
    let requiresSignIn: Bool
    /// The IDs of the features in the tab bar, in order.
    let tabs: [Feature.ID]
    /// Whether the user can also show features that the tab bar does not contain.
    public let hasOtherScreens: Bool

    public init(
        requiresSignIn: Bool = false, tabs: [Feature.ID] = AppConfiguration.standardTabs, hasOtherScreens: Bool = true
    ) {
        self.requiresSignIn = requiresSignIn
        self.tabs = tabs
        self.hasOtherScreens = hasOtherScreens
    }

    /// The IDs of all features that the tab bar can contain.
    public static var tabNames: [Feature.ID] {
        standardTabs + ItemKind.all.map(\.name.words).filter { !standardTabs.contains($0) }
    }

    /// Returns the feature IDs in a comma-separated list, or `nil` if the list is invalid.
    ///
    /// The list must not be empty or contain unknown or repeated names.
    public static func tabs(in text: String) -> [Feature.ID]? {
        let names = text.split(separator: ",").map { Feature.id(named: $0.trimmed.lowercased()) }
        guard !names.isEmpty, names.allSatisfy(tabNames.contains), Set(names).count == names.count else { return nil }
        return names
    }
}
