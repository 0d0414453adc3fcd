public import Domain

/// Rate limits in memory.
public final class InMemoryLimitsRepository: LimitsRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case limits
    }

    /// Records, holds and fails calls.
    public let control = ResponseControl<Call>()
    private let contents: Contents<[RateLimit]>

    /// Fails every call until it is set up.
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
