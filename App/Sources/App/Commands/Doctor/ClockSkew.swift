import Domain
import Foundation
import Network
import Shared

/// How far this computer's clock is from the server's: a wrong clock makes resets, ages and certificates look wrong.
enum ClockSkew {
    /// One request that costs no budget; in words, also when it fails.
    static func check(over transport: any HTTPTransport, in context: CommandContext) async -> String {
        guard !context.settings.isDemo, context.settings.policy != .storedOnly else { return "not checked" }
        let request = HTTPRequest(
            url: context.settings.addresses.gitHubAPI.url.appending(path: "rate_limit"),
            headers: ["User-Agent": "search-app/\(Version.current)"],
            timeouts: .init(connect: .seconds(3), total: .seconds(5), idle: .seconds(5)))
        do throws(NetworkError) {
            let response = try await transport.send(request)
            guard let text = response.headers["Date"], let date = HTTPDate.date(from: text) else {
                return "the server does not say its time"
            }
            return describe(context.clock.now().timeIntervalSince(date))
        } catch {
            return "could not check: the server was not reached"
        }
    }

    /// A few seconds go into the answer's way here.
    private static func describe(_ seconds: TimeInterval) -> String {
        guard abs(seconds) >= 5 else { return "none" }
        let duration = DurationText.short(.seconds(abs(seconds).rounded()))
        return seconds > 0 ? "\(duration) ahead of the server" : "\(duration) behind the server"
    }
}
