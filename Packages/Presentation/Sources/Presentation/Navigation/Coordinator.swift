/// An object that decides which screens are shown and handles navigation between them. Coordinators form a tree.
@MainActor
public protocol Coordinator: AnyObject {
    /// The attached child coordinators.
    var children: [any Coordinator] { get }
    /// The delegate to notify when the coordinator has finished, usually the parent coordinator.
    var finishDelegate: (any CoordinatorFinishDelegate)? { get set }

    /// Shows the first screen. The parent calls this method once, when it attaches the coordinator.
    func start()

    /// Cancels all work of the coordinator's screens and children. The parent calls this method when it detaches the
    /// coordinator.
    func stop()

    /// Adds a child coordinator, becomes its finish delegate and starts it.
    ///
    /// - Parameter child: The coordinator to add.
    func attach(_ child: any Coordinator)

    /// Stops a child coordinator and removes it.
    ///
    /// - Parameter child: The coordinator to remove. If it is not a child, nothing happens.
    func detach(_ child: any Coordinator)
}

/// Default implementations for coordinators that never have children.
extension Coordinator {
    public var children: [any Coordinator] { [] }
    public func attach(_ child: any Coordinator) {}
    public func detach(_ child: any Coordinator) {}
}

/// A coordinator whose screens can fill the whole window. Only one root coordinator is shown at a time.
@MainActor
public protocol RootCoordinator: Coordinator {}

/// A delegate that is notified when a coordinator has finished, usually to detach that coordinator.
@MainActor
public protocol CoordinatorFinishDelegate: AnyObject {
    /// Tells the delegate that a coordinator has finished. The coordinator calls this method once.
    ///
    /// - Parameter coordinator: The coordinator that has finished.
    func coordinatorDidFinish(_ coordinator: any Coordinator)
}
