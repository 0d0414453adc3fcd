import CMainQueue

/// The main dispatch queue as a file descriptor, for programs whose main thread also waits for other events.
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
/// If the program does not serve the queue in this way, Dispatch starts two additional threads to serve it.
public struct MainQueue: Sendable {
    /// A file descriptor that becomes readable when the main dispatch queue contains work. This includes work that was
    /// enqueued before the descriptor was created.
    public let descriptor: Int32

    /// Creates a value that provides the main dispatch queue as a file descriptor. Returns `nil` on systems other than
    /// Linux, where polling the queue is not supported.
    public init?() {
        descriptor = main_queue_descriptor()
        guard descriptor >= 0 else { return nil }
    }

    /// Runs the work that is enqueued in the main dispatch queue. Call this method on the main thread when the file
    /// descriptor is readable.
    public func serve() {
        main_queue_serve(descriptor)
    }
}
