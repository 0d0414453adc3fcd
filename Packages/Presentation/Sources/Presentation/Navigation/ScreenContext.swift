import Domain
import Foundation
import Shared

/// The models and services that all screens share.
@MainActor
public struct ScreenContext {
    /// The source of the current date, which is used for response ages and rate limits.
    let wallClock: WallClock
    /// The clock that measures delays.
    let clock: any Clock<Duration>
    /// The reachability of the network.
    let reachability: Reachability
    /// The log of messages to the user. It also provides the toast, a message that is shown briefly.
    let messages: MessageLog
    /// The model of the user's favorites.
    let favorites: FavoritesModel
    /// The model of the user's stars on GitHub.
    let stars: StarsModel
    /// The model of the user's session, including the signed-in account. Screens report the errors of requests to it.
    let account: SessionModel
    /// The model of the providers' rate limits.
    var limits = LimitsModel()
    /// The filter values that appeared in lists, such as logins. Search boxes suggest them as completions.
    let seen = SeenValues()
    /// The host names of the services in use, such as `github.com`.
    var sites = WebSites()
    /// The functions that return the number of new rows of a saved search, by kind of item.
    var newRowCounts: [ItemKind: StartModel.Count] = [:]

    /// Returns the key of an item on the current host of the item's service.
    func key(_ kind: ItemKind, _ id: String) -> ItemKey {
        ItemKey(kind: kind, id: id, host: sites.host(of: kind.provider))
    }

    /// Returns whether a response is outdated and shown only because the network is unreachable.
    func isStale(_ source: Provenance.Source?) -> Bool {
        source == .stale || source == .cache && reachability.isOffline
    }

    /// Returns the time since the server sent a response or confirmed that it is current.
    func age(of provenance: Provenance) -> Duration {
        .seconds(max(0, wallClock().timeIntervalSince(provenance.fetchedAt)))
    }
}
