public import Domain

/// An object that determines which screens a part of the app shows. Coordinators form a tree.
@MainActor
public protocol Coordinator: AnyObject {
    /// The child coordinators that are attached.
    var children: [any Coordinator] { get }
    /// The delegate to notify when the coordinator has finished, which is usually its parent.
    var finishDelegate: (any CoordinatorFinishDelegate)? { get set }

    /// Shows the first screen. The parent calls this method once, when it attaches the coordinator.
    func start()

    /// Cancels all work of the screens and of the children. The parent calls this method when it detaches the
    /// coordinator.
    func stop()

    /// Adds a child coordinator, becomes its finish delegate and starts it.
    func attach(_ child: any Coordinator)

    /// Stops a child coordinator and removes it. Does nothing if the coordinator is not a child.
    func detach(_ child: any Coordinator)
}

/// A coordinator that can fill the whole window. One root coordinator is shown at a time.
@MainActor
public protocol RootCoordinator: Coordinator {
    /// Opens a location in the app.
    ///
    /// - Returns: Whether the coordinator can show the location now. If not, the app opens it as soon as the tabs are
    ///   shown.
    func opened(_ link: DeepLink) -> Bool

    /// Responds to the end of the session, for example by asking the user to sign in again.
    ///
    /// - Returns: Whether the coordinator stays the root. If not, the app shows the sign-in.
    func signInNeeded(_ reason: SignOutReason) -> Bool
}

/// A delegate that detaches a coordinator after it has finished.
@MainActor
public protocol CoordinatorFinishDelegate: AnyObject {
    /// Called once by the coordinator that has finished.
    func coordinatorDidFinish(_ coordinator: any Coordinator)
}
