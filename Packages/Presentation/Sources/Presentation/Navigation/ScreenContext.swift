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
    /// Hears of tokens that are rejected.
    public let session: SessionWatch
    /// What is left of the providers' limits, for all screens.
    public let limits: LimitsModel

    public init(
        wallClock: WallClock, clock: any Clock<Duration>, reachability: Reachability, messages: MessageLog,
        favorites: FavoritesModel, session: SessionWatch, limits: LimitsModel = LimitsModel()
    ) {
        self.wallClock = wallClock
        self.clock = clock
        self.reachability = reachability
        self.messages = messages
        self.favorites = favorites
        self.session = session
        self.limits = limits
    }

    /// Whether an answer is shown although the network could not be reached for a newer one.
    func isStale(_ source: Provenance.Source?) -> Bool {
        source == .stale || source == .cache && reachability.current.isOffline
    }

    /// How long ago the server made or confirmed an answer.
    func age(of provenance: Provenance) -> Duration {
        .seconds(max(0, wallClock().timeIntervalSince(provenance.fetchedAt)))
    }
}
