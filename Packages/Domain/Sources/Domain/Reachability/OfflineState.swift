public import Foundation

/// What the last request taught about the network.
public enum OfflineState: Sendable, Hashable {
    /// Nothing failed to connect since the last answer; also before the first request.
    case online
    /// Requests fail to connect since then.
    case offline(since: Date)

    /// Whether requests fail to connect.
    public var isOffline: Bool {
        self != .online
    }
}
