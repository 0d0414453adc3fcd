import Domain

/// Told by every screen of one tree when the server rejects the token.
@MainActor
public final class SessionWatch {
    private var onRejection: (() -> Void)?

    public init() {}

    /// Calls `onRejection` with every rejection from now on.
    public func start(onRejection: @escaping () -> Void) {
        self.onRejection = onRejection
    }

    /// Calls nobody any more: what the tree's late responses say does not matter.
    public func stop() {
        onRejection = nil
    }

    /// A request for something of a kind failed. Only GitHub's own "401 Unauthorized" says that the token is rejected:
    /// a missing key, or a key of another provider, is the affair of the list that needs it.
    func failed(_ error: AppError, asking kind: ItemKind) {
        guard error.kind == .unauthorized, error.status == 401, kind.provider == .github else { return }
        onRejection?()
    }
}
