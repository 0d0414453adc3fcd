/// The platforms and the configuration that a setting or a dependency applies to.
public struct BuildCondition: Hashable, Sendable, Decodable {
    /// The lowercase names of the platforms. An empty list stands for all platforms.
    public let platformNames: [String]?
    /// The configuration, `debug` or `release`, or `nil` for both.
    public let config: String?

    /// The condition as source code, such as `.when(platforms: [.linux])`.
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
