import CommandParsing
import Data
import Domain
import Shared
import TerminalKit
import TerminalUI

/// The options that every command accepts.
enum GlobalOptions {
    static let demo = Option<Bool>.flag("demo", help: "Use bundled data instead of the network")
    static let offline = Option<Bool>.flag("offline", help: "Use cached responses only; send no requests")
    static let refresh = Option<Bool>.flag("refresh", help: "Revalidate cached responses with the server")
    static let noCache = Option<Bool>.flag("no-cache", help: "Bypass the response cache")
    /// The options that control the response cache, each with its fetch policy.
    static let policies: [(option: Option<Bool>, value: FetchPolicy)] = [
        (offline, .storedOnly), (refresh, .refresh), (noCache, .bypass),
    ]
    static let cacheTTL = Option<Duration>(
        "cache-ttl", value: .required(placeholder: "D"), expects: "a duration such as 500ms, 30s, 10m, 2h or 7d",
        help: "How long cached responses stay fresh"
    ) { try? DurationText.parse($0) }
    static let anonymous = Option<Bool>.flag("anonymous", help: "Send requests without a token")
    static let host = Option<String>(
        "host", aliases: ["hostname"], value: .required(placeholder: "HOST"), help: "Use this GitHub Enterprise Server"
    ) { text throws(UsageError) in
        do throws(ServiceURLError) { try ServiceURLs.check(host: text) } catch {
            throw UsageError("--\(error.description)")
        }
        return text
    }
    static let color = Option<ColorMode>.choice("color", "WHEN", help: "When to use color")
    static let images = Option<ImagePreference>.choice("images", "HOW", help: "How to draw pictures")
    static let timeout = Option<Duration>(
        "timeout", value: .required(placeholder: "SECONDS"), expects: "a duration such as 5, 500ms or 1m",
        help: "Time limit for a request, including retries"
    ) { DurationText.positive($0) }
    static let noInput = Option<Bool>.flag("no-input", help: "Never prompt")
    static let quiet = Option<Bool>.flag("quiet", help: "On stderr, print only errors")
    static let noPager = Option<Bool>.flag("no-pager", help: "Do not use a pager")
    static let verbose = Option<Bool>.flag("verbose", help: "Log requests on stderr, without secrets")
    static let jsonErrors = Option<Bool>.flag("json-errors", help: "Print errors as a JSON object on stderr")
    static let help = Option<Bool>.flag("help", short: "h", help: "Show help for the command")
    static let version = Option<Bool>.flag("version", help: "Show the version")

    static let all: [OptionSpec] = [
        demo.spec, offline.spec, refresh.spec, noCache.spec, cacheTTL.spec, anonymous.spec, host.spec, color.spec,
        images.spec, timeout.spec, noInput.spec, quiet.spec, noPager.spec, verbose.spec, jsonErrors.spec, help.spec,
        version.spec,
    ]
}

extension Option where Value == Bool {
    /// The option `--yes`, which skips the confirmation before something is removed.
    static var yes: Option { .flag("yes", help: "Skip the confirmation prompt") }
}
