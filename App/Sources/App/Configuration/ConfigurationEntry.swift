import Domain
import Shared
import TerminalUI

/// What `config list` says of one key.
struct ConfigurationEntry: Reportable {
    let key: ConfigurationKey
    /// What holds; none where nothing does.
    let value: String?
    /// `config.json`, the name of a variable, or `default`.
    let source: String

    init(_ key: ConfigurationKey, configuration: Configuration, environment: Environment) {
        self.key = key
        // An empty pager is a choice: none.
        let read = { (name: String) in key == .pager ? environment[name] : environment.nonEmpty(name) }
        if let name = key.strongerVariables.first(where: { read($0) != nil }) {
            (value, source) = (read(name), name)
        } else if let text = configuration[key] {
            (value, source) = (text, "config.json")
        } else if let name = key.weakerVariable, let text = read(name) {
            (value, source) = (text, name)
        } else {
            (value, source) = (key.standard, "default")
        }
    }

    static let reportFields: [ReportField<ConfigurationEntry>] = [
        ReportField("key") { .string($0.key.rawValue) },
        ReportField("value") { JSONValue($0.value) },
        ReportField("default") { JSONValue($0.key.standard) },
        ReportField("source") { .string($0.source) },
    ]

    static let reportColumns: [ReportColumn<ConfigurationEntry>] = [
        ReportColumn("KEY", minimumWidth: 18) { $0.key.rawValue },
        ReportColumn("VALUE", minimumWidth: 12) { $0.value },
        ReportColumn("DEFAULT", minimumWidth: 10) { $0.key.standard },
        ReportColumn("SOURCE") { $0.source },
    ]

    var favoriteKey: ItemKey? { nil }
}

extension ConfigurationKey {
    /// A line for each key, for help.
    static var overview: String {
        let width = allCases.map(\.rawValue.count).max() ?? 0
        return allCases.map { key in
            let name = key.rawValue + String(repeating: " ", count: width - key.rawValue.count)
            return "  \(name)  \(key.help)"
        }.joined(separator: "\n")
    }
}
