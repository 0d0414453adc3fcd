/// A package of the graph: its manifest, its files and what its README says it is for.
public struct PackageNode: Sendable {
    /// The package's name and that of its folder.
    public let name: String
    /// Its folder, from the root of the repository.
    public let path: String
    /// Its manifest, as SwiftPM understands it.
    public let manifest: PackageManifest
    /// Its targets with their files, in the manifest's order.
    public let targets: [TargetSources]
    /// The first sentence of its README; nil when there is none.
    public let purpose: String?
}
