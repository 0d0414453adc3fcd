import CMainQueue

/// The main dispatch queue as a pollable file descriptor, for programs whose main thread also waits for other events.
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
/// Without this, Dispatch starts two threads of its own to serve the queue.
public struct MainQueue: Sendable {
    /// A file descriptor that becomes readable when the queue has work, including work enqueued before this value was
    /// created.
    public let descriptor: Int32

    /// Creates an object that polls the main queue of Dispatch. Returns `nil` on systems other than Linux, which do not
    /// support polling.
    public init?() {
        descriptor = main_queue_descriptor()
        guard descriptor >= 0 else { return nil }
    }

    /// Runs the work in the queue. Call it on the main thread after the descriptor has become readable.
    public func serve() {
        main_queue_serve(descriptor)
    }
}
