import CommandParsing
import Core
import Data
import Domain
import Shared
import TerminalUI

/// What the configuration file may hold. Secrets are not kept there.
extension Setting {
    static let all: [Setting] =
        [
            gitHubClientID, gitHubHost, images, color, pager, browser, historyLimit, cacheMaximumBytes, timeout,
        ] + screen + keys

    static let gitHubClientID = Setting(
        "github.clientId", .text, help: "id of the OAuth app that signs in to GitHub",
        strongerVariables: ["SEARCHAPP_GITHUB_CLIENT_ID"])
    static let gitHubHost = Setting(
        "github.host", .checked("the name of a server", ServiceAddresses.isHost),
        help: "server that is searched, as --host", standard: Provider.github.host, strongerVariables: ["GH_HOST"])
    static let images = Setting(
        "images", .choice(ImagePreference.allCases.map(\.rawValue)), help: "how pictures are drawn, as --images",
        standard: ImagePreference.auto.rawValue)
    static let color = Setting(
        "color", .choice(ColorMode.allCases.map(\.rawValue)), help: "when output is coloured, as --color",
        standard: ColorMode.auto.rawValue)
    static let pager = Setting(
        "pager", .anyText, help: "command that shows long output; empty or cat for none", standard: "less",
        strongerVariables: ["SEARCHAPP_PAGER"], weakerVariable: "PAGER", namesProgram: true)
    static let browser = Setting(
        "browser", .text, help: "command that opens web addresses", standard: Browser.systemOpener,
        strongerVariables: ["SEARCHAPP_BROWSER"], weakerVariable: "BROWSER", namesProgram: true)
    static let historyLimit = Setting(
        "history.limit", .number(0...10_000), help: "recent queries kept of each kind; 0 keeps none",
        standard: String(FetchRecentQueries.keptCount))
    static let cacheMaximumBytes = Setting(
        "cache.maximumBytes", .number(0...Int.max, called: "a whole number of bytes"),
        help: "size that stored answers and pictures may reach", standard: String(SQLiteHTTPCache.defaultMaximumBytes))
    static let timeout = Setting(
        "timeout",
        .checked("a duration such as 5, 500ms or 1m") { (try? DurationText.parse($0)).map { $0 > .zero } ?? false },
        help: "how long one request may take, as --timeout", standard: "30s")
}

extension UsageError {
    /// The same as an error of the command line; of an unknown key it says which are known.
    init(_ error: SettingError) {
        guard error.problem == .unknown else {
            self.init("\(error)")
            return
        }
        let names = Setting.all.map(\.name)
        self.init(
            "\(error)",
            hint: Self.suggestion(for: error.name, among: names) ?? "keys: \(names.joined(separator: ", "))")
    }
}
