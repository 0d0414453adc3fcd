import Domain
import Shared

/// Makes the coordinators below the app's, each with what it needs.
@MainActor
struct FeatureFactory {
    let screens: ScreenFactory
    let services: AppServices
    let session: SessionModel

    /// The coordinator of a tab with its first screen.
    func feature(_ tab: Tab, _ context: ScreenContext) -> FeatureCoordinator {
        FeatureCoordinator(tab, root: root(of: tab, context), factory: screens, context: context) { signIn($0) }
    }

    /// - Parameter reason: Why the person has to sign in again, if there is a reason.
    func signIn(_ reason: SignOutReason?) -> SignInCoordinator {
        SignInCoordinator(
            viewModel: SignInViewModel(useCases: services.session, wallClock: services.wallClock, reason: reason))
    }

    private func root(of tab: Tab, _ context: ScreenContext) -> Screen {
        switch tab {
        case .repos: .repos(screens.repoSearch(context))
        case .users: .users(screens.userSearch(context))
        case .favorites: .favorites(screens.favorites(context))
        case .photos: .photos(screens.photoSearch(context))
        case .movies: .movies(screens.movieSearch(context))
        case .me:
            .me(
                ProfileViewModel(
                    user: screens.user(.me, context), session: session, useCases: services.session, context: context))
        }
    }
}
