/// When a setting or a dependency applies: on some platforms, in one configuration, or both.
public struct BuildCondition: Hashable, Sendable, Decodable {
    /// The platforms by their short lower-case names; empty means all.
    public let platformNames: [String]?
    /// `debug` or `release`; nil means both.
    public let config: String?

    /// The condition as a manifest spells it: `.when(platforms: [.linux])`.
    var source: String {
        var arguments: [String] = []
        if let platformNames, !platformNames.isEmpty {
            let names = platformNames.map { "." + PackageManifest.Platform.spelling(of: $0) }
            arguments.append("platforms: [\(names.joined(separator: ", "))]")
        }
        if let config { arguments.append("configuration: .\(config)") }
        return ".when(\(arguments.joined(separator: ", ")))"
    }
}
