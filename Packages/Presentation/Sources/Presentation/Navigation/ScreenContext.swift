public import Domain
import Foundation
public import Shared

/// What the view models of one tree of screens share.
@MainActor
public struct ScreenContext {
    /// Tells ages and the ends of limits.
    public let wallClock: WallClock
    /// Passes time.
    public let clock: any Clock<Duration>
    /// Whether the network is there.
    public let reachability: Reachability
    /// Where failures and news are said.
    public let messages: MessageLog
    /// What is kept, for all screens.
    public let favorites: FavoritesModel
    /// What is starred, for all screens.
    public let stars: StarsModel
    /// Hears of tokens that are rejected.
    public let session: SessionWatch
    /// Who is signed in.
    public let account: SessionModel
    /// What is left of the providers' limits, for all screens.
    public let limits: LimitsModel
    /// Values of filters that were seen in lists, for all screens.
    let seen = SeenValues()
    /// Which hosts are the present ones.
    public let sites: WebSites
    /// Count the new rows of saved searches, of each kind that has a screen.
    public let newRowCounts: [ItemKind: StartModel.Count]

    public init(
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

    /// The key of a thing on the present host.
    func key(_ kind: ItemKind, _ id: String) -> ItemKey {
        ItemKey(kind: kind, id: id, host: sites.host(of: kind.provider))
    }

    /// Whether a response is shown although the network could not be reached for a newer one.
    func isStale(_ source: Provenance.Source?) -> Bool {
        source == .stale || source == .cache && reachability.current.isOffline
    }

    /// How long ago the server made or confirmed a response.
    func age(of provenance: Provenance) -> Duration {
        .seconds(max(0, wallClock().timeIntervalSince(provenance.fetchedAt)))
    }
}
