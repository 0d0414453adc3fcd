/// The connection of a handler to its request.
public struct RequestContext: Sendable {
    /// The protocol era of the request.
    public let era: Era
    let report: @Sendable (_ progress: Double, _ total: Double?, _ message: String?) async -> Void

    /// Reports progress to the client, if the client asked for it.
    ///
    /// Values that do not increase and reports in quick succession are dropped. A report after the response is ignored.
    ///
    /// - Parameters:
    ///   - progress: The amount of work done so far. It increases with each report.
    ///   - total: The whole amount of work, or `nil` if it is not known.
    ///   - message: A short text for the user, or `nil`.
    public func progress(_ progress: Double, of total: Double? = nil, message: String? = nil) async {
        await report(progress, total, message)
    }
}
