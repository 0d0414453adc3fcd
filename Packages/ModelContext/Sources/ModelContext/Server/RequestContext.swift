/// The request that a handler processes, for reporting its progress.
public struct RequestContext: Sendable {
    /// The protocol era of the request.
    public let era: Era
    let report: @Sendable (_ progress: Double, _ total: Double?, _ message: String?) async -> Void

    /// Reports progress to the client if the client requested it.
    ///
    /// A report is dropped if its value has not increased, if it follows the previous one too quickly, or if the
    /// response was already sent.
    ///
    /// - Parameters:
    ///   - progress: The amount of work done so far. It increases with each report.
    ///   - total: The whole amount of work, or `nil` if it is not known.
    ///   - message: A short text for the user, or `nil`.
    public func progress(_ progress: Double, of total: Double? = nil, message: String? = nil) async {
        await report(progress, total, message)
    }
}
