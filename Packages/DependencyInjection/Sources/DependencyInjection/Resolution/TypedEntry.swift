/// Gives one service, made or kept as its lifetime says.
@usableFromInline
final class TypedEntry<Service: Sendable>: ServiceEntry {
    @usableFromInline let instance: @Sendable () -> Service

    @inlinable
    init(_ lifetime: Lifetime, holding: WeakHolding<Service>, make: @escaping @Sendable () -> Service) {
        switch lifetime {
        case .transient:
            instance = make
        case .shared:
            let kept = SharedInstance(make: make)
            instance = { kept.service }
        case .weak:
            let kept = WeakInstance(holding: holding, make: make)
            instance = { kept.service }
        }
    }
}
