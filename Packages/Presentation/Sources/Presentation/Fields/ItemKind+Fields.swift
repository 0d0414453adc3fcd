public import Domain
public import Shared

/// The fields of items whose kind is only known at run time, such as favorites.
extension ItemKind {
    /// The names, labels and types of the fields, in the order used in JSON.
    public var fields: [(name: String, label: String, type: FieldType)] { feature?.fields ?? [] }

    /// Returns an item as a JSON object with all its fields, or `null` if the item is of another kind.
    public func json(of item: any Item, isFavorite: Bool?) -> JSONValue {
        feature?.json(of: item, isFavorite: isFavorite) ?? .null
    }

    /// The type that creates the features of the kind.
    var feature: (any KindFeature.Type)? { kinds.first { $0.kind == self } }
}

extension KindFeature {
    static var kind: ItemKind { UseCases.kind }

    fileprivate static var fields: [(name: String, label: String, type: FieldType)] {
        UseCases.Element.fields.fields.map { ($0.name, $0.label, $0.type) }
    }

    fileprivate static func json(of item: any Item, isFavorite: Bool?) -> JSONValue {
        (item as? UseCases.Element)?.json(isFavorite: isFavorite) ?? .null
    }
}
