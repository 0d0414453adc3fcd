extension SignIn {
    /// The duration that is added to the polling interval when the server requests slower polling (RFC 8628, section
    /// 3.5).
    static let slowDownStep = Duration.seconds(5)
    /// The maximum polling interval after network errors.
    static let maximumPause = Duration.seconds(60)

    /// Signs in with a code that the user confirms in a browser on any device (RFC 8628), and returns the account.
    ///
    /// The code is shown, and polling starts immediately with the server's interval. The token is stored only after the
    /// provider has confirmed its account.
    ///
    /// - Parameters:
    ///   - scopes: The requested OAuth scopes. An empty array requests access to public data only.
    ///   - show: Shows the code and the URL of the page on which the user enters it.
    ///   - meanwhile: An operation that runs while the user has not confirmed the code. It is canceled after that, and
    ///     ends before the token is stored.
    /// - Throws: ``SignInError``. If the task is canceled, the error is ``SignInError/network(_:)`` with
    ///   ``AppError/cancelled``.
    public func callAsFunction(
        scopes: [String] = [], show: @Sendable (DeviceAuthorization) async -> Void,
        meanwhile: @Sendable (DeviceAuthorization) async -> Void = { _ in }
    ) async throws(SignInError) -> Account {
        let device = try await auth.requestDeviceAuthorization(scopes: scopes)
        await show(device)
        let token = try await token(for: device, meanwhile)
        return try await finish(token, isFromProvider: true)
    }

    private func token(
        for device: DeviceAuthorization, _ meanwhile: @Sendable (DeviceAuthorization) async -> Void
    ) async throws(SignInError) -> AccessToken {
        async let _ = meanwhile(device)
        return try await poll(device, clock)
    }

    /// Polls the server until the user has authorized the app, and returns the token.
    private func poll<C: Clock<Duration>>(
        _ device: DeviceAuthorization, _ clock: C
    ) async throws(SignInError) -> AccessToken {
        let deadline = clock.now.advanced(by: device.lifetime)
        var interval = device.interval
        var failures = 0
        while true {
            let pause = failures == 0 ? interval : min(interval * (1 << min(failures, 10)), Self.maximumPause)
            let next = clock.now.advanced(by: max(pause, interval))
            guard next < deadline else { throw .expired }
            try await sleep(until: next, clock)
            do {
                switch try await auth.requestAccessToken(for: device) {
                case .granted(let token): return token
                case .pending: break
                case .slowDown(let longer):
                    interval = min(
                        max(longer ?? .zero, interval + Self.slowDownStep), DeviceAuthorization.intervals.upperBound)
                }
                failures = 0
            } catch {
                guard error.isPassing else { throw error }
                failures += 1
            }
        }
    }

    private func sleep<C: Clock<Duration>>(until instant: C.Instant, _ clock: C) async throws(SignInError) {
        do {
            try await clock.sleep(until: instant, tolerance: nil)
        } catch {
            throw .network(.cancelled)
        }
    }
}

extension SignInError {
    /// A Boolean value that indicates whether the error is temporary. A later poll may then succeed before the code
    /// expires.
    fileprivate var isPassing: Bool {
        guard case .network(let error) = self else { return false }
        switch error.kind {
        case .offline, .timedOut, .rateLimited, .secondaryRateLimited: return true
        case .badServerResponse: return (error.status ?? 500) >= 500
        default: return false
        }
    }
}
