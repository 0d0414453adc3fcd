public import Domain
public import Observation

/// The observable state of the network connection. It determines whether the screen shows the offline badge.
@MainActor @Observable
public final class ConnectionModel {
    /// A Boolean value that indicates whether the most recent request could not connect to its server.
    public private(set) var isOffline: Bool

    private let reachability: Reachability
    @ObservationIgnored private var observation: Task<Void, Never>?

    public init(reachability: Reachability) {
        self.reachability = reachability
        isOffline = reachability.isOffline
    }

    /// Starts to observe the reachability of the network.
    public func start() {
        guard observation == nil else { return }
        observation = Task { [weak self, states = reachability.offlineStates()] in
            for await isOffline in states { self?.isOffline = isOffline }
        }
    }

    /// Stops observing the reachability of the network.
    public func stop() {
        observation?.cancel()
        observation = nil
    }
}
