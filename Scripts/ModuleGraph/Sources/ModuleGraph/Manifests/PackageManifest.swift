/// A package manifest as SwiftPM understands it; decoded from `swift package dump-package`.
public struct PackageManifest: Sendable, Decodable {
    public let name: String
    public let platforms: [Platform]
    public let products: [Product]
    public let dependencies: [PackageDependency]
    public let targets: [Target]

    /// The oldest version of a platform that the package supports.
    public struct Platform: Hashable, Sendable, Decodable {
        public let platformName: String
        public let version: String

        /// The name of a platform as a manifest spells it, from its short lower-case form: `macOS` of `macos`.
        static func spelling(of name: String) -> String {
            let spellings = [
                "macos": "macOS", "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS",
                "maccatalyst": "macCatalyst", "driverkit": "driverKit",
            ]
            return spellings[name] ?? name
        }
    }

    /// A library or an executable that other packages can use.
    public struct Product: Sendable, Decodable {
        public let name: String
        public let targets: [String]
        /// The key is `library` or `executable`; a library's value is its linking kind.
        public let type: [String: [String]?]

        /// Whether the product is a program.
        public var isExecutable: Bool { type.keys.contains("executable") }
        /// `static` or `dynamic` when the manifest asks for one of them.
        var linking: String? { (type["library"] ?? nil)?.first { $0 != "automatic" } }
    }

    /// The system packages that bring a system library, by package manager.
    public typealias Provider = [String: [[String]]]
}
