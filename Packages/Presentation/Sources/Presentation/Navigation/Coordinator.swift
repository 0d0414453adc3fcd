public import Domain

/// An object that decides which screens one part of the app shows. Coordinators form a tree.
@MainActor
public protocol Coordinator: AnyObject {
    /// The attached child coordinators.
    var children: [any Coordinator] { get }
    /// The delegate to notify when the coordinator has finished, which is usually its parent.
    var finishDelegate: (any CoordinatorFinishDelegate)? { get set }

    /// Shows the first screen. The parent calls it once, when it attaches the coordinator.
    func start()

    /// Cancels all work of the screens and of the children. The parent calls it when it detaches the coordinator.
    func stop()

    /// Adds a child, becomes its finish delegate, and starts it.
    func attach(_ child: any Coordinator)

    /// Stops a child and removes it. Nothing happens if the coordinator is not a child.
    func detach(_ child: any Coordinator)
}

/// A coordinator that can fill the whole window. The app shows one root coordinator at a time.
@MainActor
public protocol RootCoordinator: Coordinator {
    /// Opens a place in the app.
    ///
    /// - Returns: Whether the coordinator can show the place now. If not, the app opens it as soon as the tabs are shown.
    func opened(_ link: DeepLink) -> Bool

    /// Responds to the end of the session, such as by asking the user to sign in again.
    ///
    /// - Returns: Whether the coordinator stays the root. If not, the app shows the sign-in.
    func signInNeeded(_ reason: SignOutReason) -> Bool
}

/// The delegate of a coordinator that can finish. It detaches the coordinator.
@MainActor
public protocol CoordinatorFinishDelegate: AnyObject {
    /// Called once, by the coordinator that has finished.
    func coordinatorDidFinish(_ coordinator: any Coordinator)
}
