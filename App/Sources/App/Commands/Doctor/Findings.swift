import Core
import Data
import Foundation
import Network
import NetworkCurl
import Shared
import TerminalUI

/// What `doctor` found.
struct Findings {
    private let lines: [DetailLine]

    /// Looks around; one request goes out, for the server's clock.
    init(_ context: CommandContext, _ transport: any HTTPTransport) async {
        let pictures = PictureOutput(
            sink: context.output, terminal: context.terminal, environment: context.environment,
            images: context.settings.images)
        let choice = await pictures.choice()
        let learnt = [
            DetailLine("clockSkew", "Clock skew", await ClockSkew.check(over: transport, in: context)),
            DetailLine("keyring", "Keyring", await KeyringVerdict.check()),
            DetailLine("imageProtocol", "Pictures", choice.imageProtocol.name),
            DetailLine("imageProtocolReason", "Because", choice.reason),
        ]
        lines =
            Self.program + Self.libraries + Self.places(context.settings) + Self.services(context.settings) + learnt
            + Self.terminal(context) + Self.tokens(context.environment)
    }

    private static let program = [
        DetailLine("version", "Version", Version.current),
        DetailLine("commit", "Commit", Version.commit ?? "unknown"),
        DetailLine("commitDate", "Of", Version.date ?? "unknown"),
        DetailLine("operatingSystem", "Operating system", OperatingSystem.description),
    ]

    /// Each library that is opened when something needs it, with its version, or with what does not work without it.
    private static var libraries: [DetailLine] {
        let libraries: [(key: String, SystemLibrary)] = [
            ("libcurl", .curl), ("sqlite", .sqlite), ("libsecret", .secret), ("libsodium", .sodium),
            ("libmicrohttpd", .microhttpd), ("chafa", .chafa), ("gdkPixbuf", .gdkPixbuf), ("ncurses", .ncurses),
            ("cmark", .cmark),
        ]
        return libraries.map { key, library in
            do throws(MissingLibrary) {
                return DetailLine(key, library.name, try library.version())
            } catch {
                let loss = "missing, and with it \(library.use): apt install \(library.package)"
                return DetailLine(key, library.name, "\(loss) (\(error.reason))")
            }
        }
    }

    private static func places(_ settings: Settings) -> [DetailLine] {
        [
            DetailLine("configFile", "Configuration", settings.locations?.configurationFile),
            DetailLine("dataDirectory", "Favourites and history", settings.locations?.data),
            DetailLine("stateDirectory", "State", settings.locations?.state),
            DetailLine("cacheDirectory", "Cache", settings.locations?.cache),
        ]
    }

    private static func services(_ settings: Settings) -> [DetailLine] {
        let addresses = settings.addresses
        return [
            DetailLine("gitHubAPI", "GitHub API", addresses.gitHubAPI.url.absoluteString),
            DetailLine("gitHubWeb", "GitHub", addresses.gitHubWeb.url.absoluteString),
            DetailLine("unsplashAPI", "Unsplash API", addresses.unsplashAPI.url.absoluteString),
            DetailLine("tmdbAPI", "TMDB API", addresses.tmdbAPI.url.absoluteString),
            DetailLine("demo", "Demo", settings.isDemo ? "yes" : "no"),
        ]
    }

    private static func terminal(_ context: CommandContext) -> [DetailLine] {
        let terminal = context.terminal
        return [
            DetailLine("outputTerminal", "Output is a terminal", terminal.isOutputTerminal ? "yes" : "no"),
            DetailLine("columns", "Columns", String(terminal.size.columns)),
            DetailLine("color", "Colour", terminal.outputStyle.isEnabled ? "yes" : "no"),
            DetailLine("term", "TERM", context.environment["TERM"]),
        ]
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
