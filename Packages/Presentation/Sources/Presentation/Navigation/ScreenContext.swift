public import Domain
import Foundation
public import Shared

/// What the view models of one tree of screens share.
@MainActor
public struct ScreenContext {
    public let wallClock: WallClock
    public let clock: any Clock<Duration>
    public let reachability: Reachability
    public let messages: MessageLog
    public let favorites: FavoritesModel
    public let session: SessionWatch

    public init(
        wallClock: WallClock, clock: any Clock<Duration>, reachability: Reachability, messages: MessageLog,
        favorites: FavoritesModel, session: SessionWatch
    ) {
        self.wallClock = wallClock
        self.clock = clock
        self.reachability = reachability
        self.messages = messages
        self.favorites = favorites
        self.session = session
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
