public import Domain
public import Shared

/// The fields of one kind of item, without the generic type.
///
/// Use this type to handle items whose kind is only known at run time, such as favorites.
public struct KindFields: Sendable {
    /// The kind of the items.
    public let kind: ItemKind
    /// The function that returns the names, labels and types of the fields, in the order used in JSON.
    public let fields: @Sendable () -> [(name: String, label: String, type: FieldType)]
    /// The function that returns an item as a JSON object with all its fields, or `null` if the item is of another
    /// kind.
    public let json: @Sendable (_ item: any Item, _ isFavorite: Bool) -> JSONValue

    init<Element: Domain.Item & Reportable>(_ type: Element.Type) {
        kind = type.kind
        fields = { Element.fields.fields.map { ($0.name, $0.label, $0.type) } }
        json = { item, isFavorite in (item as? Element)?.json(isFavorite: isFavorite) ?? .null }
    }

    /// The fields of all kinds, in the order of `ItemKind.all`.
    public static let all: [KindFields] = kinds.map { $0.fields }

    /// Returns the fields of a kind of item, or `nil` if the kind has no fields.
    ///
    /// - Parameter kind: The kind of item.
    public static subscript(kind: ItemKind) -> KindFields? {
        all.first { $0.kind == kind }
    }
}

extension KindFeature {
    fileprivate static var fields: KindFields { KindFields(UseCases.Element.self) }
}
