import Domain
import DomainTestSupport

/// A page source whose response arrives when the test releases it, even after the list has canceled the request.
///
/// The list keeps the source alive as long as it handles a request of it. A weak reference that becomes `nil` therefore
/// shows that the late response was handled.
final class LateSource: Sendable {
    private let gate: ResponseControl<PageRequest>
    private let response: Result<Page<Repo>, AppError>

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
            // A task of its own does not see the cancellation.
            await Task { [gate] in try? await gate.respond(to: request) }.value
            return try response.get()
        }
    }
}
