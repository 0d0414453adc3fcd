/// A package of the graph with its manifest, its files and its purpose.
public struct PackageNode: Sendable {
    /// The name of the package and of its directory.
    public let name: String
    /// The path of the package's directory, relative to the root of the repository.
    public let path: String
    /// The manifest as evaluated by SwiftPM.
    public let manifest: PackageManifest
    /// The targets with their files, in the order of the manifest.
    public let targets: [TargetSources]
    /// The first sentence of the README, or `nil` if there is none.
    public let purpose: String?
}
