import Domain
import Shared

/// The configuration of the app. It does not change while the app is running.
public struct AppConfiguration: Sendable, Hashable {
    /// The IDs of the features in the tab bar, in order.
    let tabs: [Feature.ID]
    /// A Boolean value that indicates whether the user can also open features that are not in the tab bar.
    public let hasOtherScreens: Bool

    public init(tabs: [Feature.ID] = AppConfiguration.standardTabs, hasOtherScreens: Bool = true) {
        self.tabs = tabs
        self.hasOtherScreens = hasOtherScreens
    }

    /// The IDs of all features that the tab bar can contain.
    public static var tabNames: [Feature.ID] {
        standardTabs + ItemKind.all.map(\.name.words).filter { !standardTabs.contains($0) }
    }

    /// Parses a comma-separated list of feature IDs, such as `repos,users`.
    ///
    /// - Parameter text: The comma-separated list.
    /// - Returns: The feature IDs in order, or `nil` if the list is empty or contains an unknown or repeated name.
    public static func tabs(in text: String) -> [Feature.ID]? {
        let names = text.split(separator: ",").map { Feature.id(named: $0.trimmed.lowercased()) }
        guard !names.isEmpty, names.allSatisfy(tabNames.contains), Set(names).count == names.count else { return nil }
        return names
    }
}
