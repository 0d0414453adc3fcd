public import Domain

/// An in-memory repository of rate limits.
public final class InMemoryLimitsRepository: LimitsRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case limits
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let contents: Contents<[RateLimit]>

    /// Creates a repository in which every call fails until its content is set.
    public init() {
        contents = Contents(nil)
    }

    public init(_ limits: [RateLimit]) {
        contents = Contents(limits)
    }

    public func limits() async throws(AppError) -> Fetched<[RateLimit]> {
        try await control.respond(to: .limits)
        return Fetched(try contents.get(), provenance: .sample)
    }
}
