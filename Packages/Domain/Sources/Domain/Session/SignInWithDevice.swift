/// Signs in with a code that the person confirms in any browser (RFC 8628).
///
/// The codes are shown at once, and polling starts at once at the given interval. Nothing is stored before the
/// provider said whose token it is.
public struct SignInWithDevice: Sendable {
    /// What a request for more patience adds for good (RFC 8628, 3.5).
    static let slowDownStep = Duration.seconds(5)
    /// The longest pause that failures of the network may grow to.
    static let longestPause = Duration.seconds(60)

    private let auth: any AuthRepository
    private let session: Session
    private let clock: any Clock<Duration>

    public init(auth: any AuthRepository, session: Session, clock: any Clock<Duration> = ContinuousClock()) {
        self.auth = auth
        self.session = session
        self.clock = clock
    }

    /// Returns the account that is signed in. Throws ``SignInError``; when cancelled, ``AppError/cancelled`` within
    /// ``SignInError/network(_:)``.
    ///
    /// - Parameters:
    ///   - scopes: Rights asked for; none for public data only.
    ///   - show: Shows the person where to type which code.
    public func callAsFunction(
        scopes: [String] = [], show: @Sendable (DeviceAuthorization) async -> Void
    ) async throws(SignInError) -> Account {
        let device = try await auth.requestDeviceAuthorization(scopes: scopes)
        await show(device)
        let token = try await poll(device, clock)
        return try await session.finishSignIn(with: token, isFromProvider: true, verifiedBy: auth)
    }

    /// Opens the clock's type, so that its instants can be compared.
    private func poll<C: Clock<Duration>>(
        _ device: DeviceAuthorization, _ clock: C
    ) async throws(SignInError) -> AccessToken {
        let deadline = clock.now.advanced(by: device.lifetime)
        var interval = device.interval
        var failures = 0
        while true {
            let pause = failures == 0 ? interval : min(interval * (1 << min(failures, 10)), Self.longestPause)
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
    /// The network may be back, or the server well, before the codes end.
    fileprivate var isPassing: Bool {
        guard case .network(let error) = self else { return false }
        switch error.kind {
        case .offline, .timedOut, .rateLimited, .secondaryRateLimited: return true
        case .badServerResponse: return (error.status ?? 500) >= 500
        default: return false
        }
    }
}
