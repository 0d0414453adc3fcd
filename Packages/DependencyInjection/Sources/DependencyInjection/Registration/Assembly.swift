/// Registers what one layer offers.
///
/// An assembly says how to make things and makes nothing itself: nothing runs before something is resolved.
public protocol Assembly {
    /// Called once for each container.
    func assemble(_ registry: inout Registry)
}
