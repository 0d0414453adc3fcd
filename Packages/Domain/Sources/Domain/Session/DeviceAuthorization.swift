public import Shared

/// What the person must do to let a device in (RFC 8628, 3.2).
public struct DeviceAuthorization: Sendable, Hashable {
    /// Known to the program and the server alone.
    public let deviceCode: Secret
    /// What the person types in.
    public let userCode: String
    /// Where the person types it in.
    public let verificationURL: WebAddress
    /// The same with the code filled in, where the server gives it.
    public let completeVerificationURL: WebAddress?
    /// How long the codes live, at most an hour whatever the server says.
    public let lifetime: Duration
    /// The least time between two polls, 1 second to 5 minutes; 5 seconds where the server names none.
    public let interval: Duration

    static let longestLifetime = Duration.seconds(3_600)
    static let intervals = Duration.seconds(1)...Duration.seconds(300)

    public init(
        deviceCode: Secret, userCode: String, verificationURL: WebAddress, completeVerificationURL: WebAddress? = nil,
        lifetime: Duration, interval: Duration = .seconds(5)
    ) {
        self.deviceCode = deviceCode
        self.userCode = userCode
        self.verificationURL = verificationURL
        self.completeVerificationURL = completeVerificationURL
        self.lifetime = min(max(lifetime, .zero), Self.longestLifetime)
        self.interval = min(max(interval, Self.intervals.lowerBound), Self.intervals.upperBound)
    }
}

/// What the server says when it is asked whether the person has agreed (RFC 8628, 3.5).
public enum DeviceAnswer: Sendable, Hashable {
    case granted(AccessToken)
    /// The person has not decided.
    case pending
    /// Polls come too fast; the interval from now on where the server names it, else 5 seconds more.
    case slowDown(interval: Duration?)
}
