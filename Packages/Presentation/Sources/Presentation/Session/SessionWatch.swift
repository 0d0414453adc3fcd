import Domain

/// Receives the errors of all screens, and reports rejections of the token.
@MainActor
final class SessionWatch {
    private var onRejection: (() -> Void)?

    init() {}

    /// Starts to call `onRejection` for every rejection.
    func start(onRejection: @escaping () -> Void) {
        self.onRejection = onRejection
    }

    /// Stops reporting. Late responses of closed screens are ignored.
    func stop() {
        onRejection = nil
    }

    /// Reports a rejection of the token if the error is a “401 Unauthorized” response of GitHub. The list that needs the API
    /// key of another provider shows its own error.
    func failed(_ error: AppError, asking kind: ItemKind) {
        guard error.kind == .unauthorized, error.status == 401, kind.provider == .github else { return }
        onRejection?()
    }
}
