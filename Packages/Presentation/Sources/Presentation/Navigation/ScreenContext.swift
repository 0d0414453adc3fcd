import Domain
import Foundation
import Shared

/// The models and services that the view models of all screens share.
@MainActor
public struct ScreenContext {
    /// The time of day, for ages and rate limits.
    let wallClock: WallClock
    /// The clock for delays.
    let clock: any Clock<Duration>
    /// Whether the network can be reached.
    let reachability: Reachability
    /// The toasts and the message log.
    let messages: MessageLog
    /// The favorites.
    let favorites: FavoritesModel
    /// The stars on GitHub.
    let stars: StarsModel
    /// Receives rejections of the token.
    let session: SessionWatch
    /// The signed-in account.
    let account: SessionModel
    /// The rate limits of the providers.
    let limits: LimitsModel
    /// The values of filters that appeared in lists, for completion.
    let seen = SeenValues()
    /// The current hosts of the providers.
    let sites: WebSites
    /// The functions that count the new rows of saved searches, by kind.
    let newRowCounts: [ItemKind: StartModel.Count]

    init(
        wallClock: WallClock, clock: any Clock<Duration>, reachability: Reachability, messages: MessageLog,
        favorites: FavoritesModel, stars: StarsModel? = nil, session: SessionWatch, account: SessionModel,
        limits: LimitsModel = LimitsModel(), sites: WebSites = WebSites(),
        newRowCounts: [ItemKind: StartModel.Count] = [:]
    ) {
        self.wallClock = wallClock
        self.clock = clock
        self.reachability = reachability
        self.messages = messages
        self.favorites = favorites
        self.stars = stars ?? StarsModel([], account: account, messages: messages, clock: clock)
        self.session = session
        self.account = account
        self.limits = limits
        self.sites = sites
        self.newRowCounts = newRowCounts
    }

    /// Returns the key of an item on the current host.
    func key(_ kind: ItemKind, _ id: String) -> ItemKey {
        ItemKey(kind: kind, id: id, host: sites.host(of: kind.provider))
    }

    /// Returns whether a response is shown because the network could not be reached for a newer one.
    func isStale(_ source: Provenance.Source?) -> Bool {
        source == .stale || source == .cache && reachability.current.isOffline
    }

    /// Returns the time since the server sent or confirmed a response.
    func age(of provenance: Provenance) -> Duration {
        .seconds(max(0, wallClock().timeIntervalSince(provenance.fetchedAt)))
    }
}
