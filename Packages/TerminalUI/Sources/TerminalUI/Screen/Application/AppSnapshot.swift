import Domain
import Presentation

/// A snapshot of the app's state around lists and pages. Moving the selection does not change it.
@MainActor
struct AppSnapshot {
    let root: AppRoot
    /// The ID of the current tab, or `nil` before the app starts.
    let tab: Feature.ID?
    let feature: FeatureCoordinator?
    let navigation: NavigationState
    /// The views of the tab's first screen and of its topmost screen, or `nil` before the app starts.
    let screens: (root: any ScreenView, top: any ScreenView)?
    /// A Boolean value that indicates whether the screen shows a question from the program.
    let isQuestionShown: Bool
    let isOffline: Bool
    let account: Account?
    let starred: Set<ItemKey>
    let toast: Message?
    /// The loader of the long texts that previews show.
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

    /// The position of the current page, which is the key for its scroll position and other state.
    var place: InterfaceState.PagePlace { .init(tab: feature?.feature.id ?? "", depth: navigation.path.count) }
}
