import Domain

/// A receiver for the errors of all screens, which reports rejections of the token.
@MainActor
final class SessionWatch {
    private var onRejection: (() -> Void)?

    init() {}

    /// Starts to call a function for every rejection of the token.
    func start(onRejection: @escaping () -> Void) {
        self.onRejection = onRejection
    }

    /// Stops reporting rejections, so that late responses of closed screens are ignored.
    func stop() {
        onRejection = nil
    }

    /// Reports a rejection of the token if GitHub responded with status 401.
    ///
    /// For other providers, the list that needs the API key shows its own error.
    func failed(_ error: AppError, asking kind: ItemKind) {
        guard error.kind == .unauthorized, error.status == 401, kind.provider == .github else { return }
        onRejection?()
    }
}
