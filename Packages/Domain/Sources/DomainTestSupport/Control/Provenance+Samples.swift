public import Domain
import Foundation

extension Provenance {
    /// The provenance of a network response received at 2026-01-01T00:00:00Z.
    public static let sample = Provenance(source: .network, fetchedAt: Date(timeIntervalSince1970: 1_767_225_600))
    /// The provenance of a cached response that was received one hour before ``sample``.
    public static let storedSample = Provenance(source: .cache, fetchedAt: Date(timeIntervalSince1970: 1_767_222_000))

    static func sample(for policy: FetchPolicy) -> Provenance {
        policy == .storedOnly ? storedSample : sample
    }
}
