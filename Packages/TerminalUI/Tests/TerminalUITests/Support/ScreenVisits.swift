import Domain
import Presentation

/// The screens and pages that a test has drawn, so that a test that leaves one out fails.
@MainActor
struct ScreenVisits {
    private var screens: Set<Feature.ID> = []
    private var pages: Set<Feature.ID> = []

    /// Records the screen and the page that the app shows now.
    mutating func note(_ app: AppCoordinator) {
        guard let feature = app.root.tabs?.feature else { return }
        screens.insert(feature.feature.id)
        if let key = feature.navigation.path.last { pages.insert(key.kind.name.words) }
    }

    /// The features whose screen was not drawn, and those of kinds of which no page was drawn.
    func missing(from app: AppCoordinator) -> [Feature.ID] {
        app.features.all.filter { feature in
            !screens.contains(feature.id) || feature.kind != nil && !pages.contains(feature.id)
        }.map(\.id)
    }
}
