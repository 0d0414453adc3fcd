public import Foundation

/// Where an answer came from, how old it is, and what is left to ask.
public struct Provenance: Sendable, Hashable {
    /// Who gave the answer.
    public let source: Source
    /// When the server made or last confirmed the answer.
    public let fetchedAt: Date
    /// The budget that the answer reported, if any.
    public let rateLimit: RateLimit?

    public init(source: Source, fetchedAt: Date, rateLimit: RateLimit? = nil) {
        self.source = source
        self.fetchedAt = fetchedAt
        self.rateLimit = rateLimit
    }

    /// Who can give an answer.
    public enum Source: String, Sendable, Hashable {
        case network, cache, stale, demo
    }
}
