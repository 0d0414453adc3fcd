/// A target of a package.
public struct Target: Sendable, Decodable {
    public let name: String
    /// `regular`, `executable`, `test`, `system`, `macro`, `plugin` or `binary`.
    public let type: String
    public let dependencies: [TargetDependency]
    /// The folder, if it is not the one that the name implies.
    public let path: String?
    public let sources: [String]?
    public let exclude: [String]
    public let resources: [Resource]
    public let settings: [BuildSetting]
    public let publicHeadersPath: String?
    public let packageAccess: Bool
    public let pkgConfig: String?
    public let providers: [PackageManifest.Provider]?

    /// Whether the target holds tests.
    public var isTest: Bool { type == "test" }
    /// Whether the target lies with the tests: they alone use it, though it need not hold any.
    public var servesTests: Bool { isTest || folder.hasPrefix("Tests/") }
    /// Whether other packages' tests use the target.
    public var supportsTests: Bool { name.hasSuffix("TestSupport") }
    /// Whether the target is a program.
    public var isExecutable: Bool { type == "executable" }
    /// The target's folder, from the folder of its package.
    public var folder: String { path ?? (isTest ? "Tests/" : "Sources/") + name }

    /// Files that are bundled with the target.
    public struct Resource: Sendable, Decodable {
        public let path: String
        /// The key is `copy`, `process` or `embedInCode`.
        let rule: [String: [String: String]]

        /// The resource as a manifest spells it: `.copy("Data")`.
        var source: String {
            ".\(rule.keys.first ?? "process")(\(path.quoted))"
        }
    }
}
