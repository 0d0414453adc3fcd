/// What a service is registered under: its type, together with its qualifier if it has one.
public struct ServiceKey: Sendable, Hashable, CustomStringConvertible {
    let type: any Sendable.Type

    /// The key of a service that has no qualifier.
    public init<Service: Sendable>(_ service: Service.Type) {
        type = service
    }

    /// The key of a qualified service.
    public init<Service: Sendable, Q: Qualifier>(_ service: Service.Type, for qualifier: Q.Type) {
        type = Qualified<Service, Q>.self
    }

    var identifier: ObjectIdentifier { ObjectIdentifier(type) }

    public static func == (left: ServiceKey, right: ServiceKey) -> Bool { left.identifier == right.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The type's name, as in `TokenStorage for GitHub`.
    public var description: String {
        (type as? any QualifiedService.Type)?.description ?? "\(type)"
    }
}

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
