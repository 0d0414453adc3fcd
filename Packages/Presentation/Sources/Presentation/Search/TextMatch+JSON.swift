public import Domain
import Shared

extension Field {
    /// The field with the texts in which a search found its words. Only searches that ask for them have them.
    static func textMatches(_ matches: @escaping @Sendable (Item) -> [TextMatch]?) -> Field {
        .objects("textMatches", "Matches") { matches($0)?.map(\.json) }.placed(.matches).from(.choice)
    }
}

extension TextMatch {
    /// The name of the property in words, such as `short description`.
    public var place: String { property?.replacing("_", with: " ") ?? "text" }

    var json: JSONValue {
        [
            "fragment": .string(fragment),
            "matches": .array(
                matches.map { match in
                    ["indices": .array(match.indices.map { JSONValue($0) }), "text": JSONValue(match.text)]
                }),
            "property": JSONValue(property),
            "type": JSONValue(type),
        ]
    }
}
