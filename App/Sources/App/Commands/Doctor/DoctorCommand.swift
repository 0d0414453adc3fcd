import CommandParsing
import Core
import Data
import Domain
import Foundation
import ModelContext
import Network
import NetworkCurl
import Shared
import TerminalKit
import TerminalUI

enum DoctorCommand {
    static let spec = CommandSpec(
        name: "doctor", summary: "Show versions, libraries, paths, terminal capabilities and settings",
        options: OutputFormat.options, examples: ["doctor", "doctor --json"]
    ) { invocation throws(UsageError) in
        let form = try OutputFormat(invocation)
        var command = Command.succeeding { (transport: any HTTPTransport, context) in
            let lines =
                program + libraries
                + DetailLine.programs(in: context.environment) + [modelContext]
                + configuration(context.settings)
                + [
                    await clockSkew(transport, context), DetailLine("keyring", "Keyring", await Keyring.status(.app)),
                ] + (await context.console.terminalLines()) + tokens(context.environment)
            try context.console.write(DetailReport(title: "Search App \(Version.current)", lines: lines), as: form)
            _ = try context.settings.configuration.valid()
        }
        command.helpsWithConfiguration = true
        return command
    }

    private static let program = [
        DetailLine("version", "Version", Version.current),
        DetailLine("commit", "Commit", Version.commit ?? "unknown"),
        DetailLine("commitDate", "Commit date", Version.date ?? "unknown"),
        DetailLine(
            "operatingSystem", "Operating system",
            ProcessInfo.processInfo.operatingSystemVersionString.sanitizedForPipe()),
    ]

    private static var libraries: [DetailLine] {
        [
            DetailLine("libcurl", .curl), DetailLine("zlib", .zlib), DetailLine("brotli", .brotli),
            DetailLine("zstandard", .zstandard), DetailLine("sqlite", .sqlite), DetailLine("libsecret", .secret),
            DetailLine("libsodium", .sodium), DetailLine("libmicrohttpd", .microhttpd), DetailLine("chafa", .chafa),
            DetailLine("gdkPixbuf", .gdkPixbuf), DetailLine("ncurses", .ncurses), DetailLine("cmark", .cmark),
        ]
    }

    private static let modelContext = DetailLine(
        "mcp", "App mcp", "protocol revisions \(ModelContextServer.supportedRevisions.joined(separator: ", "))")

    private static func configuration(_ settings: Settings) -> [DetailLine] {
        let (locations, serviceURLs) = (settings.locations, settings.serviceURLs)
        return [
            DetailLine("configFile", "Configuration", locations?.settingsFile),
            DetailLine("dataDirectory", "Favorites and history", locations?.data),
            DetailLine("stateDirectory", "State", locations?.state),
            DetailLine("cacheDirectory", "Cache", locations?.cache),
            DetailLine("gitHubAPI", "GitHub API", serviceURLs.gitHubAPI.url.absoluteString),
            DetailLine("gitHubWeb", "GitHub", serviceURLs.gitHubWeb.url.absoluteString),
            DetailLine("unsplashAPI", "Unsplash API", serviceURLs.unsplashAPI.url.absoluteString),
            DetailLine("tmdbAPI", "TMDB API", serviceURLs.tmdbAPI.url.absoluteString),
            DetailLine("demo", "Demo", settings.isDemo ? "yes" : "no"),
        ]
    }

    /// Returns a line of the report that compares the computer's clock with the server's clock. The request does not
    /// count against a rate limit.
    private static func clockSkew(_ transport: any HTTPTransport, _ context: CommandContext) async -> DetailLine {
        var words = "not checked"
        if !context.settings.isDemo, context.settings.policy != .storedOnly {
            let url = context.settings.serviceURLs.gitHubAPI.url.appending(path: "rate_limit")
            words = await ClockSkew.measure(
                at: url, headers: ["User-Agent": "search-app/\(Version.current)"], over: transport,
                clock: context.clock
            ).description
        }
        return DetailLine("clockSkew", "Clock skew", words)
    }

    /// Returns a line of the report for each environment variable that can contain a token. The line shows whether the
    /// variable is set, and masks its value.
    private static func tokens(_ environment: Environment) -> [DetailLine] {
        TokenVariable.standard(for: .app).map { DetailLine(secretVariable: $0.name, in: environment) }
    }
}
