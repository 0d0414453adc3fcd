/// The key of a registered service: its type and its optional qualifier.
public struct ServiceKey: Sendable, Hashable, CustomStringConvertible {
    @usableFromInline let type: any Sendable.Type

    /// Creates the key of a service without a qualifier.
    @inlinable
    public init<Service: Sendable>(_ service: Service.Type) {
        type = service
    }

    /// Creates the key of a service with a qualifier.
    public init<Service: Sendable, Q: Qualifier>(_ service: Service.Type, for qualifier: Q.Type) {
        type = Qualified<Service, Q>.self
    }

    public static func == (left: ServiceKey, right: ServiceKey) -> Bool {
        ObjectIdentifier(left.type) == ObjectIdentifier(right.type)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

    /// The name of the type, followed by that of the qualifier, as in `TokenStorage for GitHub`.
    public var description: String {
        (type as? any QualifiedService.Type)?.description ?? "\(type)"
    }
}

/// A type that distinguishes services of the same type, usually an empty enum: `enum GitHub: Qualifier {}`.
public protocol Qualifier: SendableMetatype {}

/// A service registered with a qualifier, as a dependency of another registration.
///
/// ```swift
/// registry.register(SignIn.self, .transient, needs: Qualified<any TokenStorage, GitHub>.self) { tokens in
///     SignIn(tokens: tokens.service)
/// }
/// ```
public struct Qualified<Service: Sendable, Q: Qualifier>: Sendable {
    /// The service.
    public let service: Service

    @inlinable
    init(_ service: Service) {
        self.service = service
    }
}

/// A type-erased view of ``Qualified``, used to describe its two parts.
protocol QualifiedService {
    static var description: String { get }
}

extension Qualified: QualifiedService {
    static var description: String { "\(Service.self) for \(Q.self)" }
}
