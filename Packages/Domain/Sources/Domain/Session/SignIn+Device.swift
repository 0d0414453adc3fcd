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
        var pause = interval
        while true {
            let next = clock.now.advanced(by: pause)
            try await sleep(until: min(next, deadline), clock)
            guard next < deadline else { throw .expired }
            do {
                switch try await auth.requestAccessToken(for: device) {
                case .granted(let token): return token
                case .pending: break
                case .slowDown(let longer):
                    interval = min(
                        max(longer ?? .zero, interval + Self.slowDownStep), DeviceAuthorization.intervals.upperBound)
                }
                pause = interval
            } catch {
                guard error.isPassing else { throw error }
                let retryAfter = error.appError.retryAfter ?? .zero
                pause = max(min(pause * 2, Self.maximumPause), interval, retryAfter)
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
        // A truncated response has the status of a success and advises to try again.
        case .badServerResponse: return (error.status ?? 500) >= 500 || error.advice.contains(.tryAgain)
        default: return false
        }
    }
}
