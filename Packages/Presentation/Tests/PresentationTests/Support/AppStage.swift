import DomainTestSupport
import Shared
import SharedTestSupport

@testable import Domain
@testable import Presentation

/// A test stage with the whole app in memory, including a session and a provider that accepts one token.
@MainActor
struct AppStage {
    static let token = Secret("sample-token")

    let stage = Stage()
    let auth = InMemoryAuthRepository(accepting: [token: VerifiedToken(login: "octocat")])
    let session: Session
    let app: AppCoordinator

    init(
        signedInAs login: String? = nil, isLocked: Bool = false, missingPassphrases: Int = 0, wrongPassphrases: Int = 0
    ) {
        session = .inMemory(
            signedInAs: login, token: Self.token, isLocked: isLocked, missingPassphrases: missingPassphrases,
            wrongPassphrases: wrongPassphrases)
        let useCases = SessionUseCases.inMemory(session, auth: auth, clock: stage.clock)
        app = AppCoordinator(
            AppCoordinatorFactory(
                features: stage.features(useCases), session: useCases, favorites: stage.favoritesStore,
                toggleFavorite: ToggleFavorite(favorites: stage.favoritesStore, clock: stage.wallClock.clock),
                reachability: stage.reachability, wallClock: stage.wallClock.clock, clock: stage.clock))
    }

    var tabs: TabCoordinator? { app.root.tabs }
    var signIn: SignInCoordinator? { app.root.signIn }
    var feature: FeatureCoordinator? { tabs?.feature }

    /// Starts the app, and waits until the state of the session is known.
    func start() async {
        app.start()
        await until { session.current != .unknown && app.session.state == session.current }
    }

    /// Starts the app with a signed-in user, who then signs out.
    func startAndSignOut() async {
        await start()
        _ = await SignOut(auth: auth, session: session)()
        await until { signIn != nil }
    }
}
