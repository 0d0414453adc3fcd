import Domain

/// An object that receives the errors of all screens and reports when the server rejects the token.
@MainActor
final class SessionWatch {
    private var onRejection: (() -> Void)?

    init() {}

    /// Starts to report rejections of the token.
    ///
    /// - Parameter onRejection: The function to call for each rejection.
    func start(onRejection: @escaping () -> Void) {
        self.onRejection = onRejection
    }

    /// Stops reporting rejected tokens, so that late responses to requests of closed screens are ignored.
    func stop() {
        onRejection = nil
    }

    /// Reports a rejected token if the error is a GitHub response with status 401.
    ///
    /// Errors of other services are ignored, because each list shows the error about its missing API key.
    ///
    /// - Parameters:
    ///   - error: The error of a request.
    ///   - kind: The kind of the requested items. It determines which service sent the error.
    func failed(_ error: AppError, asking kind: ItemKind) {
        guard error.kind == .unauthorized, error.status == 401, kind.provider == .github else { return }
        onRejection?()
    }
}
