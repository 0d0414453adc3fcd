/// Tells registrations of one service type apart. An empty enum does: `enum GitHub: Qualifier {}`.
public protocol Qualifier: SendableMetatype {}

/// A service registered under a qualifier, to be named among what another registration needs.
///
/// ```swift
/// registry.register(SignIn.self, .transient, needs: Qualified<any TokenStorage, GitHub>.self) { tokens in
///     SignIn(tokens: tokens.service)
/// }
/// ```
public struct Qualified<Service: Sendable, Q: Qualifier>: Sendable {
    /// The service itself.
    public let service: Service

    @inlinable
    init(_ service: Service) {
        self.service = service
    }
}

/// Lets a key that stands for a qualified service be described by its two parts.
protocol QualifiedService {
    static var description: String { get }
}

extension Qualified: QualifiedService {
    static var description: String { "\(Service.self) for \(Q.self)" }
}
