import Domain
import Presentation

/// A record of the screens and pages that a test has drawn, which reveals those it has missed.
@MainActor
struct ScreenVisits {
    private var screens: Set<Feature.ID> = []
    private var pages: Set<Feature.ID> = []

    /// Records the screen and the page that the app currently shows.
    mutating func note(_ app: AppCoordinator) {
        guard let feature = app.root.tabs?.feature else { return }
        screens.insert(feature.feature.id)
        if let key = feature.navigation.path.last { pages.insert(key.kind.name.words) }
    }

    /// Returns the features whose screen, or whose kind's page, was not drawn.
    func missing(from app: AppCoordinator) -> [Feature.ID] {
        app.features.all.filter { feature in
            !screens.contains(feature.id) || feature.kind != nil && !pages.contains(feature.id)
        }.map(\.id)
    }
}
