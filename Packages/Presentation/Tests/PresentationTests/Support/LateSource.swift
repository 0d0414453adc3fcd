import Domain
import DomainTestSupport

/// A page source whose response arrives when the test releases it, even after the list has canceled the request.
///
/// The list keeps the source alive while it handles a request. A weak reference that becomes `nil` therefore shows that
/// the late response was handled.
final class LateSource: Sendable {
    private let gate: ResponseControl<PageRequest>
    private let response: Result<Page<Repo>, AppError>

    /// Creates a source with one response.
    ///
    /// - Parameters:
    ///   - gate: Holds the request until the test releases it.
    ///   - response: The page or error that arrives late.
    init(_ gate: ResponseControl<PageRequest>, _ response: Result<Page<Repo>, AppError>) {
        self.gate = gate
        self.response = response
    }

    var source: PageSource<Repo> {
        PageSource(limits: .gitHubSearch) { [self] request, policy throws(AppError) in
            guard policy != .storedOnly else { throw AppError(.offline, reason: "Nothing is stored") }
            // Wait in a separate task, which is not affected by the cancellation.
            await Task { [gate] in try? await gate.respond(to: request) }.value
            return try response.get()
        }
    }
}
