public import Foundation
public import Shared

/// The difference between the clock of the local computer and that of a server. A wrong clock falsifies reset times,
/// ages and certificate checks.
public enum ClockSkew: Sendable, Hashable {
    /// The number of seconds by which the local clock is ahead. Negative if it is behind.
    case seconds(TimeInterval)
    /// The server's response contains no `Date` field.
    case missingDate
    /// The server sent no response.
    case unreachable

    /// Sends a request to a server and compares the clocks. Waits at most 5 seconds.
    ///
    /// - Parameters:
    ///   - url: The URL of a small resource.
    ///   - headers: The header fields of the request, such as `User-Agent`, which some servers require.
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
    /// A short description. Differences below 5 seconds are reported as "none", because the date of a response is given
    /// in whole seconds and its transfer takes time.
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
