/// Asks whether there is the key that a service wants with every request.
///
/// The key itself is attached further out, by the middleware that knows which origin it belongs to.
public struct APIKeyCheck: Sendable {
    let isThere: @Sendable () async -> Bool

    /// - Parameter isThere: Asked before each request that may leave this computer.
    public init(isThere: @escaping @Sendable () async -> Bool) {
        self.isThere = isThere
    }

    /// For services, and stand-ins of services, that need no key.
    public static let notNeeded = APIKeyCheck { true }
}
