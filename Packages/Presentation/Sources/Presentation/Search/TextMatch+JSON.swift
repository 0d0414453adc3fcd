public import Domain
import Shared

extension Field {
    /// The field `textMatches`, which contains the texts that match the words of a search. Search responses contain
    /// them only on request.
    ///
    /// - Parameter matches: Returns the texts of an item, or `nil` if they were not requested.
    static func textMatches(_ matches: @escaping @Sendable (Item) -> [TextMatch]?) -> Field {
        .objects("textMatches", "Matches") { matches($0)?.map(\.json) }.placed(.matches).from(.choice)
    }
}

extension TextMatch {
    /// The name of the property that contains the matching text, such as `short description`, or `text` if it is
    /// unknown.
    public var place: String { property.map { String($0.map { $0 == "_" ? " " : $0 }) } ?? "text" }

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
