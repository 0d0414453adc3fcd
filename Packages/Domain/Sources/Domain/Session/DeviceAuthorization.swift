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
    /// How long the codes live.
    public let lifetime: Duration
    /// The least time between two polls; 5 seconds where the server names none.
    public let interval: Duration

    public init(
        deviceCode: Secret, userCode: String, verificationURL: WebAddress, completeVerificationURL: WebAddress? = nil,
        lifetime: Duration, interval: Duration = .seconds(5)
    ) {
        self.deviceCode = deviceCode
        self.userCode = userCode
        self.verificationURL = verificationURL
        self.completeVerificationURL = completeVerificationURL
        self.lifetime = lifetime
        self.interval = interval
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
