import CommandParsing
import Data
import Domain
import Shared
import TerminalUI

/// What the configuration file may hold. Secrets are not kept there.
enum ConfigurationKey: String, CaseIterable, Sendable {
    case gitHubClientID = "github.clientId"
    case gitHubHost = "github.host"
    case images, color, pager, browser
    case historyLimit = "history.limit"
    case cacheMaximumBytes = "cache.maximumBytes"
    case timeout

    /// What a value must be, to end the sentence "… is not …"; none where any text will do.
    private var expectation: String? {
        switch self {
        case .gitHubClientID, .browser: "a text that is not empty"
        case .gitHubHost: "the name of a server"
        case .pager: nil
        case .images: "one of \(ImagePreference.allCases.map(\.rawValue).joined(separator: ", "))"
        case .color: "one of \(ColorMode.allCases.map(\.rawValue).joined(separator: ", "))"
        case .historyLimit: "a whole number from 0 to 10000"
        case .cacheMaximumBytes: "a whole number of bytes"
        case .timeout: "a duration such as 5, 500ms or 1m"
        }
    }

    /// What it changes, in a few words.
    var help: String {
        switch self {
        case .gitHubClientID: "id of the OAuth app that signs in to GitHub"
        case .gitHubHost: "server that is searched, as --host"
        case .images: "how pictures are drawn, as --images"
        case .color: "when output is coloured, as --color"
        case .pager: "command that shows long output; empty or cat for none"
        case .browser: "command that opens web addresses"
        case .historyLimit: "recent queries kept of each kind; 0 keeps none"
        case .cacheMaximumBytes: "size that stored answers and pictures may reach"
        case .timeout: "how long one request may take, as --timeout"
        }
    }

    /// What holds where nothing is set; none where nothing does.
    var standard: String? {
        switch self {
        case .gitHubClientID: nil
        case .gitHubHost: "github.com"
        case .images: ImagePreference.auto.rawValue
        case .color: ColorMode.auto.rawValue
        case .pager: "less"
        case .browser: Browser.systemOpener
        case .historyLimit: String(FetchRecentQueries.keptCount)
        case .cacheMaximumBytes: String(SQLiteHTTPCache.defaultMaximumBytes)
        case .timeout: "30s"
        }
    }

    /// The variables that count more than the file, the first that is set first.
    var strongerVariables: [String] {
        switch self {
        case .gitHubClientID: ["SEARCHAPP_GITHUB_CLIENT_ID"]
        case .gitHubHost: ["GH_HOST"]
        case .pager: ["SEARCHAPP_PAGER"]
        case .browser: ["SEARCHAPP_BROWSER"]
        case .images, .color, .historyLimit, .cacheMaximumBytes, .timeout: []
        }
    }

    /// The variable that counts less than the file.
    var weakerVariable: String? {
        switch self {
        case .pager: "PAGER"
        case .browser: "BROWSER"
        default: nil
        }
    }

    /// Whether the value is written to the file as a number.
    var isNumber: Bool {
        self == .historyLimit || self == .cacheMaximumBytes
    }

    func check(_ value: String) throws(UsageError) {
        guard let expectation, !accepts(value) else { return }
        throw UsageError("\(rawValue): “\(value)” is not \(expectation)")
    }

    private func accepts(_ value: String) -> Bool {
        switch self {
        case .gitHubClientID, .browser: !value.isEmpty
        case .gitHubHost: ServiceAddresses.isHost(value)
        case .pager: true
        case .images: ImagePreference(rawValue: value) != nil
        case .color: ColorMode(rawValue: value) != nil
        case .historyLimit: Int(value).map { (0...10_000).contains($0) } ?? false
        case .cacheMaximumBytes: Int(value).map { $0 >= 0 } ?? false
        case .timeout: (try? DurationText.parse(value)).map { $0 > .zero } ?? false
        }
    }

    /// The key of this name.
    init(named name: String) throws(UsageError) {
        guard let key = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue)
            throw UsageError(
                "unknown configuration key “\(name)”",
                hint: UsageError.suggestion(for: name, among: names) ?? "keys: \(names.joined(separator: ", "))")
        }
        self = key
    }
}
