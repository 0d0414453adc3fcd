public import Foundation
public import Shared

/// The difference between the local clock and the clock of a server. A wrong local clock leads to incorrect reset
/// times, response ages and certificate checks.
public enum ClockSkew: Sendable, Hashable {
    /// The measured difference in seconds. The value is positive if the local clock is ahead of the server's clock, and
    /// negative if it is behind.
    case seconds(TimeInterval)
    /// A difference that could not be computed, because the server's response contains no valid `Date` field.
    case missingDate
    /// A difference that could not be measured, because the server sent no response.
    case unreachable

    /// Measures the difference between the local clock and the clock of a server. Sends one request and waits at most 5
    /// seconds for its response.
    ///
    /// - Parameters:
    ///   - url: The URL of a small resource on the server.
    ///   - headers: The header fields of the request. Some servers require a field such as `User-Agent`.
    ///   - transport: The transport that sends the request.
    ///   - clock: The local clock.
    public static func measure(
        at url: URL, headers: HTTPHeaders = [:], over transport: any HTTPTransport, clock: WallClock = .system
    ) async -> ClockSkew {
        let request = HTTPRequest(
            url: url, headers: headers,
            timeouts: .init(connect: .seconds(3), total: .seconds(5), idle: .seconds(5)))
        guard let response = try? await transport.send(request) else { return .unreachable }
        guard let date = response.headers.date else { return .missingDate }
        return .seconds(clock.now().timeIntervalSince(date))
    }
}

extension ClockSkew: CustomStringConvertible {
    /// A short description, for users, of the difference between the local clock and the server's clock.
    ///
    /// A difference below 5 seconds is described as "none", because the measurement is not precise. The `Date` field
    /// has a resolution of one second, and the transfer of the response takes time.
    public var description: String {
        switch self {
        case .seconds(let seconds) where abs(seconds) < 5: "none"
        case .seconds(let seconds):
            DurationText.short(.seconds(abs(seconds).rounded())) + (seconds > 0 ? " ahead of" : " behind")
                + " the server"
        case .missingDate: "the server did not send its time"
        case .unreachable: "not checked: the server could not be reached"
        }
    }
}
