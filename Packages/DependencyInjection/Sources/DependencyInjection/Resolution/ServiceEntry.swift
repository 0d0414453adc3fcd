/// A registered service inside a container, whatever its type.
@usableFromInline
protocol ServiceEntry: AnyObject, Sendable {}
