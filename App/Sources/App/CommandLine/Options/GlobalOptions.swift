import CommandParsing
import Data
import Domain
import Shared
import TerminalUI

/// Options that every command takes.
enum GlobalOptions {
    static let demo = Option<Bool>.flag("demo", help: "Bundled data in place of the network; no key or account needed")
    static let offline = Option<Bool>.flag("offline", help: "Only stored answers; nothing is sent")
    static let refresh = Option<Bool>.flag("refresh", help: "Ask the server even when a stored answer is fresh")
    static let noCache = Option<Bool>.flag("no-cache", help: "Neither read nor write stored answers")
    static let policies: [(option: Option<Bool>, value: FetchPolicy)] = [
        (offline, .storedOnly), (refresh, .refresh), (noCache, .bypass),
    ]
    static let cacheTTL = Option<Duration>.duration("cache-ttl", "D", help: "How long stored answers count as fresh")
    static let anonymous = Option<Bool>.flag("anonymous", help: "Send no token")
    static let host = Option<String>(
        "host", aliases: ["hostname"], value: .required(placeholder: "HOST"), help: "GitHub Enterprise Server to use"
    ) { text throws(UsageError) in
        do throws(ServiceURLError) { try ServiceURLs.check(host: text) } catch {
            throw UsageError("--\(error.description)")
        }
        return text
    }
    static let color = Option<ColorMode>.choice("color", "WHEN", help: "Colour")
    static let images = Option<ImagePreference>.choice("images", "HOW", help: "How pictures are drawn")
    static let timeout = Option<Duration>(
        "timeout", value: .required(placeholder: "SECONDS"), expects: "a duration such as 5, 500ms or 1m",
        help: "How long one request may take, retries included"
    ) { DurationText.positive($0) }
    static let noInput = Option<Bool>.flag("no-input", help: "Never ask anything")
    static let quiet = Option<Bool>.flag("quiet", help: "Write nothing but errors to stderr")
    static let noPager = Option<Bool>.flag("no-pager", help: "Never start a pager")
    static let verbose = Option<Bool>.flag("verbose", help: "Log requests on stderr, secrets removed")
    static let jsonErrors = Option<Bool>.flag("json-errors", help: "Errors as one JSON object on stderr")
    static let help = Option<Bool>.flag("help", short: "h", help: "Help for the command")
    static let version = Option<Bool>.flag("version", help: "The version")

    static let all: [OptionSpec] = [
        demo.spec, offline.spec, refresh.spec, noCache.spec, cacheTTL.spec, anonymous.spec, host.spec, color.spec,
        images.spec, timeout.spec, noInput.spec, quiet.spec, noPager.spec, verbose.spec, jsonErrors.spec, help.spec,
        version.spec,
    ]
}

extension Option where Value == Bool {
    /// Stands in for a yes before something is lost.
    static var yes: Option { .flag("yes", help: "Don't ask") }
}

extension Option where Value == Duration {
    static func duration(_ name: String, _ placeholder: String, help: String) -> Option {
        Option(
            name, value: .required(placeholder: placeholder),
            expects: "a duration such as 500ms, 30s, 10m, 2h or 7d", help: help
        ) { try? DurationText.parse($0) }
    }
}
