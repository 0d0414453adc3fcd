/// What a target says it depends on.
public struct TargetDependency: Hashable, Sendable {
    /// The name of a target, or of a product when `package` is set.
    public let name: String
    /// The package that offers the product; nil for a target of the same package or when only a name was given.
    public let package: String?
    /// When the dependency holds; nil means always.
    public let condition: BuildCondition?
}

extension TargetDependency: Decodable {
    private enum Key: String, CodingKey { case byName, target, product }

    public init(from decoder: any Decoder) throws {
        let shape = try decoder.container(keyedBy: Key.self)
        if shape.contains(.product) {
            // [name, package, module aliases, condition]
            var parts = try shape.nestedUnkeyedContainer(forKey: .product)
            name = try parts.decode(String.self)
            package = try parts.decodeIfPresent(String.self)
            _ = try parts.decodeIfPresent([String: String].self)
            condition = try parts.decodeIfPresent(BuildCondition.self)
        } else {
            // [name, condition]
            var parts = try shape.nestedUnkeyedContainer(forKey: shape.contains(.target) ? .target : .byName)
            name = try parts.decode(String.self)
            package = nil
            condition = try parts.decodeIfPresent(BuildCondition.self)
        }
    }
}
