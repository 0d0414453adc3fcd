import Domain
import Shared

/// The decoding of a text passage that matches a search. See “Text match metadata” at
/// docs.github.com/rest/search/search.
extension TextMatch: DTO {
    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "fragment": fragment = try json.string() ?? ""
        case "property": property = try json.stringIfAny()
        case "object_type": type = try json.stringIfAny()
        case "matches": matches = try json.elements(of: Match.self).items
        default: try json.skip()
        }
    }
}

extension TextMatch.Match: DTO {
    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "text": text = try json.stringIfAny()
        case "indices": indices = try json.integers() ?? []
        default: try json.skip()
        }
    }
}

extension JSONReader {
    /// The maximum number of text matches of a row. GitHub returns about two matches for each property.
    private static let maximumTextMatches = 20

    /// Reads an array of text matches. Returns `nil` if the value is not an array. Invalid elements are omitted.
    mutating func textMatches() throws(JSONError) -> [TextMatch]? {
        try readOrSkip { (json) throws(JSONError) in
            try json.elementsIfAny { (json) throws(JSONError) in try json.entity(TextMatch.self) }
        }.map { Array($0.prefix(Self.maximumTextMatches)) }
    }
}
