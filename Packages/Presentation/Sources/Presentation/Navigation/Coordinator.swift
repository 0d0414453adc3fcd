/// Decides which screens are shown in one part of the app, and owns the coordinators of its parts.
@MainActor
public protocol Coordinator: AnyObject {
    /// The coordinators attached to this one.
    var children: [any Coordinator] { get }

    /// Shows the first screen. Called once, when the coordinator is attached.
    func start()

    /// Gives up all that its screens have under way, those of its children included. Called when it is detached.
    func stop()
}

/// Told when a coordinator has nothing more to do; it then detaches it.
@MainActor
public protocol CoordinatorFinishDelegate: AnyObject {
    /// Called once, by the coordinator itself.
    func coordinatorDidFinish(_ coordinator: any Coordinator)
}
