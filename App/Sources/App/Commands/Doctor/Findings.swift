import Foundation
import Network
import NetworkCurl
import Shared
import TerminalUI

/// What `doctor` found.
struct Findings {
    private let lines: [DetailLine]

    init(_ context: CommandContext) {
        let settings = context.settings
        let terminal = context.terminal
        lines =
            [
                DetailLine("version", "Version", Version.current),
                DetailLine("libcurl", "libcurl", (try? CurlTransport.libraryVersion()) ?? "not found"),
                DetailLine("gitHubAPI", "GitHub API", settings.addresses.gitHubAPI.url.absoluteString),
                DetailLine("gitHubWeb", "GitHub", settings.addresses.gitHubWeb.url.absoluteString),
                DetailLine("unsplashAPI", "Unsplash API", settings.addresses.unsplashAPI.url.absoluteString),
                DetailLine("tmdbAPI", "TMDB API", settings.addresses.tmdbAPI.url.absoluteString),
                DetailLine("demo", "Demo", settings.isDemo ? "yes" : "no"),
                DetailLine("outputTerminal", "Output is a terminal", terminal.isOutputTerminal ? "yes" : "no"),
                DetailLine("columns", "Columns", String(terminal.size.columns)),
                DetailLine("color", "Colour", terminal.outputStyle.isEnabled ? "yes" : "no"),
                DetailLine("term", "TERM", context.environment["TERM"]),
            ] + Self.tokens(context.environment)
    }

    /// A page of it for people, lines of it for pipes.
    var report: DetailReport {
        DetailReport(title: "Search App \(Version.current)", lines: lines)
    }

    var json: JSONValue {
        .object(lines.map { JSONMember($0.key, JSONValue($0.plainText)) })
    }

    /// Which secrets the environment holds: that they are there, never what they are.
    private static func tokens(_ environment: Environment) -> [DetailLine] {
        [
            "SEARCHAPP_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN", "UNSPLASH_ACCESS_KEY", "TMDB_ACCESS_TOKEN",
            "TMDB_API_KEY",
        ].map { name in
            DetailLine(name, name, environment.nonEmpty(name).map { Secret($0).masked } ?? "not set")
        }
    }
}
