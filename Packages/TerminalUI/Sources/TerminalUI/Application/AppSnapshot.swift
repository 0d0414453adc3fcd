import Domain
import Presentation

/// What the models say of all that stands around the rows and pages: which screen is shown, and what is said beside it.
///
/// A step of the cursor changes none of it.
@MainActor
struct AppSnapshot {
    let root: AppRoot
    /// Which tab is shown.
    let tab: Feature.ID?
    let feature: FeatureCoordinator?
    let navigation: NavigationState
    /// The tab's first screen, and the one on top of it.
    let screens: (root: any ScreenView, top: any ScreenView)?
    let isAsked: Bool
    let isOffline: Bool
    let account: Account?
    let starred: Set<ItemKey>
    let toast: Message?

    init(_ app: AppCoordinator, _ questions: ScreenQuestions) {
        root = app.root
        tab = root.tabs?.tab
        let feature = root.tabs?.feature
        self.feature = feature
        navigation = feature?.navigation ?? NavigationState()
        screens = feature.map { ($0.root.view, $0.screen.view) }
        isAsked = questions.current != nil
        isOffline = app.connection.isOffline
        account = app.session.account
        starred = app.stars.starred
        toast = app.messages.toast
    }

    /// Where the person is.
    var place: InterfaceState.ScrollKey { .init(tab: feature?.feature.id ?? "", depth: navigation.path.count) }
}
