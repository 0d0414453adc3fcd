public import Domain
public import Shared

/// What the whole app shares, besides the screens' own use cases.
public struct AppServices: Sendable {
    let session: SessionUseCases
    let favorites: any FavoritesRepository
    let toggleFavorite: ToggleFavorite
    let reachability: Reachability
    let wallClock: WallClock
    let clock: any Clock<Duration>
    let sites: WebSites

    public init(
        session: SessionUseCases, favorites: any FavoritesRepository, toggleFavorite: ToggleFavorite,
        reachability: Reachability, sites: WebSites = WebSites(), wallClock: WallClock = .system,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.session = session
        self.favorites = favorites
        self.toggleFavorite = toggleFavorite
        self.reachability = reachability
        self.wallClock = wallClock
        self.clock = clock
        self.sites = sites
    }
}
