import Domain
import Presentation

/// A snapshot of the models that surround lists and pages. It stays the same while the selection moves.
@MainActor
struct AppSnapshot {
    let root: AppRoot
    /// The ID of the current tab, or `nil` before the start.
    let tab: Feature.ID?
    let feature: FeatureCoordinator?
    let navigation: NavigationState
    /// The views of the tab's first screen and of its topmost screen, or `nil` before the start.
    let screens: (root: any ScreenView, top: any ScreenView)?
    /// A Boolean value that indicates whether the program is asking the user a question.
    let isQuestionShown: Bool
    let isOffline: Bool
    let account: Account?
    let starred: Set<ItemKey>
    let toast: Message?
    /// The long texts of previews.
    let previews: PreviewTexts

    init(_ app: AppCoordinator, _ questions: ScreenQuestions) {
        root = app.root
        tab = root.tabs?.tab
        let feature = root.tabs?.feature
        self.feature = feature
        navigation = feature?.navigation ?? NavigationState()
        screens = feature.map { ($0.root.view, $0.screen.view) }
        isQuestionShown = questions.current != nil
        isOffline = app.connection.isOffline
        account = app.session.account
        starred = app.stars.starred
        toast = app.messages.toast
        previews = app.previews
    }

    /// The key of the current page for its scroll position and other state.
    var place: InterfaceState.PagePlace { .init(tab: feature?.feature.id ?? "", depth: navigation.path.count) }
}
