/// How to get from a service to the object that can be held weakly, and back.
@usableFromInline
struct WeakHolding<Service>: Sendable {
    /// Nil for a value type, which nothing can hold weakly.
    let object: @Sendable (Service) -> AnyObject?
    let service: @Sendable (AnyObject) -> Service?
}

extension WeakHolding where Service: Sendable {
    /// The service is the object.
    @usableFromInline
    static var itself: WeakHolding {
        WeakHolding {
            heldObject(in: $0)
        } service: {
            $0 as? Service
        }
    }
}

extension WeakHolding {
    /// The object is inside the wrapper that carries the qualifier.
    @usableFromInline
    static func service<S, Q>() -> WeakHolding where Service == Qualified<S, Q> {
        WeakHolding {
            heldObject(in: $0.service)
        } service: {
            ($0 as? S).map(Qualified.init)
        }
    }
}

private func heldObject<Service>(in service: Service) -> AnyObject? {
    type(of: service as Any) is AnyClass ? (service as AnyObject) : nil
}
