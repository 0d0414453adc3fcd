public import Domain
public import Shared

/// The fields of one kind, for callers that handle items of any kind, such as favorites.
public struct KindFields: Sendable {
    public let kind: ItemKind
    /// Returns the names, labels and types of the fields, in the order in which JSON contains them.
    public let fields: @Sendable () -> [(name: String, label: String, type: FieldType)]
    /// Returns an item of the kind as a JSON object with all its fields, or `null` for an item of another kind.
    public let json: @Sendable (_ item: any Item, _ isFavorite: Bool) -> JSONValue

    init<Element: Domain.Item & Reportable>(_ type: Element.Type) {
        kind = type.kind
        fields = { Element.fields.fields.map { ($0.name, $0.label, $0.type) } }
        json = { item, isFavorite in (item as? Element)?.json(isFavorite: isFavorite) ?? .null }
    }

    /// The fields of all kinds, in the order of `ItemKind.all`.
    public static let all: [KindFields] = kinds.map { $0.fields }

    /// Returns the fields of a kind, or `nil` if the kind has none.
    public static subscript(kind: ItemKind) -> KindFields? {
        all.first { $0.kind == kind }
    }
}

extension KindFeature {
    fileprivate static var fields: KindFields { KindFields(UseCases.Element.self) }
}
