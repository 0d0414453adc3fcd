import Domain
import Presentation

/// The state of the models around the lists and pages. Moving the selection does not change it.
@MainActor
struct AppSnapshot {
    let root: AppRoot
    /// The ID of the current tab, or `nil` before the start.
    let tab: Feature.ID?
    let feature: FeatureCoordinator?
    let navigation: NavigationState
    /// The first screen of the tab, and the topmost one.
    let screens: (root: any ScreenView, top: any ScreenView)?
    /// Whether the program asks a question.
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

    /// The position of the current page.
    var place: InterfaceState.ScrollKey { .init(tab: feature?.feature.id ?? "", depth: navigation.path.count) }
}
