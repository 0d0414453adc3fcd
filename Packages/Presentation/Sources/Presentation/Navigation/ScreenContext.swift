import Domain
import Foundation
import Shared

/// The models and services that the view models of all screens share.
@MainActor
public struct ScreenContext {
    /// The source of the current date, for ages and rate limits.
    let wallClock: WallClock
    /// The clock that measures delays.
    let clock: any Clock<Duration>
    /// The reachability of the network.
    let reachability: Reachability
    /// The message log, which also provides toasts.
    let messages: MessageLog
    /// The model of the favorites.
    let favorites: FavoritesModel
    /// The model of the stars on GitHub.
    let stars: StarsModel
    /// The watch that receives rejections of the token.
    let session: SessionWatch
    /// The model of the session, with the signed-in account.
    let account: SessionModel
    /// The model of the providers' rate limits.
    let limits: LimitsModel
    /// The filter values that appeared in lists, for completion.
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

    /// Returns whether a response is only shown because the network could not be reached for a newer one.
    func isStale(_ source: Provenance.Source?) -> Bool {
        source == .stale || source == .cache && reachability.current.isOffline
    }

    /// Returns the time since the server sent or confirmed a response.
    func age(of provenance: Provenance) -> Duration {
        .seconds(max(0, wallClock().timeIntervalSince(provenance.fetchedAt)))
    }
}
