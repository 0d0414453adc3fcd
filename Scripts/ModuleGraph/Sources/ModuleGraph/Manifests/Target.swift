/// A target of a package.
public struct Target: Sendable, Decodable {
    public let name: String
    /// The type: `regular`, `executable`, `test`, `system`, `macro`, `plugin` or `binary`.
    public let type: String
    public let dependencies: [TargetDependency]
    /// The path of the target's directory, or `nil` for the default.
    public let path: String?
    public let sources: [String]?
    public let exclude: [String]
    public let resources: [Resource]
    public let settings: [BuildSetting]
    public let publicHeadersPath: String?
    public let packageAccess: Bool
    public let pkgConfig: String?
    public let providers: [PackageManifest.Provider]?

    /// Whether the target contains tests.
    public var isTest: Bool { type == "test" }
    /// Whether the target is located in the directory of the tests and only used by them.
    public var servesTests: Bool { isTest || folder.hasPrefix("Tests/") }
    /// Whether the target is test support for other packages.
    public var supportsTests: Bool { name.hasSuffix("TestSupport") }
    /// Whether the target is an executable.
    public var isExecutable: Bool { type == "executable" }
    /// The path of the target's directory, relative to the directory of its package.
    public var folder: String { path ?? (isTest ? "Tests/" : "Sources/") + name }

    /// A resource of a target.
    public struct Resource: Sendable, Decodable {
        public let path: String
        /// The rule. The key is `copy`, `process` or `embedInCode`.
        let rule: [String: [String: String]]

        /// The resource as source code, such as `.copy("Data")`.
        var source: String {
            ".\(rule.keys.first ?? "process")(\(path.quoted))"
        }
    }
}
