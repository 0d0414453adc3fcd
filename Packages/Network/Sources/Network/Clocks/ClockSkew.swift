public import Foundation
public import Shared

/// How far this computer's clock is from a server's: a wrong clock makes resets, ages and certificates look wrong.
public enum ClockSkew: Sendable, Hashable {
    /// Seconds that this computer is ahead; negative when it is behind.
    case seconds(TimeInterval)
    /// The server's response has no `Date`.
    case untold
    /// No response came.
    case unreachable

    /// Sends one request, which waits 5 seconds at most.
    ///
    /// - Parameters:
    ///   - url: Of something small.
    ///   - headers: Such as `User-Agent`, which some servers insist on.
    public static func measure(
        at url: URL, headers: HTTPHeaders = [:], over transport: any HTTPTransport, clock: WallClock = .system
    ) async -> ClockSkew {
        let request = HTTPRequest(
            url: url, headers: headers,
            timeouts: .init(connect: .seconds(3), total: .seconds(5), idle: .seconds(5)))
        guard let response = try? await transport.send(request) else { return .unreachable }
        guard let date = response.headers.date else { return .untold }
        return .seconds(clock.now().timeIntervalSince(date))
    }
}

extension ClockSkew: CustomStringConvertible {
    /// In a few words. A few seconds go into the response's way here and the whole seconds of its date.
    public var description: String {
        switch self {
        case .seconds(let seconds) where abs(seconds) < 5: "none"
        case .seconds(let seconds):
            DurationText.short(.seconds(abs(seconds).rounded())) + (seconds > 0 ? " ahead of" : " behind")
                + " the server"
        case .untold: "the server does not say its time"
        case .unreachable: "could not check: the server was not reached"
        }
    }
}
