/// A package that a manifest depends on.
public struct PackageDependency: Hashable, Sendable {
    /// The name of the package's directory, or the identity of a remote package.
    public let name: String
    /// Whether the package is located in this repository.
    public let isLocal: Bool
}

extension PackageDependency: Decodable {
    private enum Key: String, CodingKey { case fileSystem, sourceControl, registry }

    private struct Location: Decodable {
        let identity: String
        let path: String?
    }

    public init(from decoder: any Decoder) throws {
        let shape = try decoder.container(keyedBy: Key.self)
        let key = shape.allKeys.first ?? .fileSystem
        let locations = try shape.decode([Location].self, forKey: key)
        isLocal = key == .fileSystem
        let folder = locations.first?.path?.split(separator: "/").last.map(String.init)
        name = (isLocal ? folder : nil) ?? locations.first?.identity ?? "?"
    }
}
