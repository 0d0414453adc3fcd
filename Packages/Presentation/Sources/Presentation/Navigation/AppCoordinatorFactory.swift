import Domain
import Shared

/// A factory for the app coordinator, which must be created on the main actor.
public struct AppCoordinatorFactory: Sendable {
    private(set) var configuration = AppConfiguration()
    let features: Features
    private(set) var session: SessionUseCases
    let favorites: any FavoritesRepository
    let toggleFavorite: ToggleFavorite
    let reachability: Reachability
    var sites = WebSites()
    var wallClock = WallClock.system
    var clock: any Clock<Duration> = ContinuousClock()

    /// Returns a copy of the factory that creates apps in which the user can sign in with the browser.
    ///
    /// - Parameter signIn: The browser sign-in, or `nil` if it is not available.
    public func offering(_ signIn: BrowserSignIn?) -> AppCoordinatorFactory {
        var factory = self
        factory.session.signInInBrowser = signIn
        return factory
    }

    /// Returns a copy of the factory that creates apps with a single feature.
    ///
    /// - Parameter feature: The ID of the only feature to show.
    public func showing(only feature: Feature.ID) -> AppCoordinatorFactory {
        var factory = self
        factory.configuration = AppConfiguration(tabs: [feature], hasOtherScreens: false)
        return factory
    }

    /// Creates an app coordinator. Call its `start()` method to show the first screen.
    @MainActor
    public func callAsFunction() -> AppCoordinator {
        AppCoordinator(self)
    }

    /// Creates the coordinator of the sign-in screen.
    ///
    /// - Parameter reason: The reason why the user must sign in again, or `nil` if this is not a repeated sign-in.
    @MainActor
    func signIn(_ reason: SignOutReason?) -> SignInCoordinator {
        SignInCoordinator(viewModel: SignInViewModel(useCases: session, wallClock: wallClock, reason: reason))
    }
}
