import CMainQueue

/// The main queue as a run loop serves it, for programs whose first thread waits for other things as well.
///
/// ```swift
/// if let queue = MainQueue() {
///     while true {
///         var request = pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0)
///         if poll(&request, 1, -1) > 0 { queue.serve() }
///     }
/// }
/// dispatchMain()
/// ```
/// Without it threads of Dispatch's serve the queue, which takes two of them to be started.
public struct MainQueue: Sendable {
    /// Becomes readable when the queue has work; what came before this was made counts as well.
    public let descriptor: Int32

    /// None where the queue cannot be waited for: everywhere but on Linux.
    public init?() {
        descriptor = main_queue_descriptor()
        guard descriptor >= 0 else { return nil }
    }

    /// Does the work; to be called by the main thread after the descriptor became readable.
    public func serve() {
        main_queue_serve(descriptor)
    }
}
