/// The context in which a handler processes a request. The handler uses it to report progress.
public struct RequestContext: Sendable {
    /// The protocol style of the request, which depends on its protocol revision.
    public let era: Era
    let report: @Sendable (_ progress: Double?, _ total: Double?, _ message: String?) async -> Void

    /// Reports the progress of the request to the client, if the client requested progress notifications.
    ///
    /// The server discards a report in three cases: the progress has not increased, the previous report was sent too
    /// recently, or the response was already sent.
    ///
    /// - Parameters:
    ///   - progress: The amount of work done so far, which must increase with each report.
    ///   - total: The total amount of work, or `nil` if it is not known.
    ///   - message: A short message for the user, or `nil` if there is none.
    public func progress(_ progress: Double, of total: Double? = nil, message: String? = nil) async {
        await report(progress, total, message)
    }

    /// Reports to the client that the request waits, if the client requested progress notifications.
    ///
    /// The server sends the report even if the previous one was sent recently. Call this method only before long waits.
    ///
    /// - Parameter message: A short message for the user.
    public func waits(_ message: String) async {
        await report(nil, nil, message)
    }
}
