/// A package manifest, decoded from the output of `swift package dump-package`.
public struct PackageManifest: Sendable, Decodable {
    public let name: String
    public let platforms: [Platform]
    public let products: [Product]
    public let dependencies: [PackageDependency]
    public let targets: [Target]

    /// The minimum version of a platform.
    public struct Platform: Hashable, Sendable, Decodable {
        public let platformName: String
        public let version: String

        /// Returns the name of a platform in source code, such as `macOS` for `macos`.
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
        /// The type of the product. The key is `library` or `executable`, and the value of a library is how it is
        /// linked.
        public let type: [String: [String]?]

        /// Whether the product is an executable.
        public var isExecutable: Bool { type.keys.contains("executable") }
        /// The linking of a library, `static` or `dynamic`, or `nil` if the manifest does not specify it.
        var linking: String? { (type["library"] ?? nil)?.first { $0 != "automatic" } }
    }

    /// The system packages that contain a system library, by package manager.
    public typealias Provider = [String: [[String]]]
}
