/// A dependency of a target.
public struct TargetDependency: Hashable, Sendable {
    /// The name of a product if `package` is not `nil`, otherwise of a target.
    public let name: String
    /// The package of the product, or `nil` for a target of the same package or if only a name was given.
    public let package: String?
    /// The condition of the dependency, or `nil` if it always applies.
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
