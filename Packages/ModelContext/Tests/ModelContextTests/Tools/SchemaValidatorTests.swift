import Shared
import Testing

@testable import ModelContext

struct SchemaValidatorTests {
    private let schema: JSONValue

    init() throws {
        schema = try JSONValue(
            json: """
                {"type": "object", "required": ["kind"], "additionalProperties": false,
                 "properties": {
                  "kind": {"enum": ["a", "b"]}, "limit": {"type": "integer", "minimum": 1, "maximum": 100},
                  "fields": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "string", "minLength": 1}},
                  "filters": {"type": "object", "maxProperties": 2,
                              "additionalProperties": {"anyOf": [{"type": "string"}, {"type": "boolean"}]}},
                  "total": {"type": ["integer", "null"]}, "share": {"type": "number"}}}
                """)
    }

    @Test(arguments: [
        #"{"kind": "a"}"#, #"{"kind": "b", "limit": 100}"#, #"{"kind": "a", "limit": 2.0}"#,
        #"{"kind": "a", "fields": ["x", "y"]}"#, #"{"kind": "a", "filters": {"language": "swift", "archived": true}}"#,
        #"{"kind": "a", "total": null, "share": 1}"#,
    ])
    func `a value that satisfies the schema has no violation`(value: String) throws {
        #expect(SchemaValidator.violation(of: schema, by: try JSONValue(json: value)) == nil)
    }

    @Test(arguments: [
        ("[]", "The arguments must be an object"), ("{}", "kind is missing"),
        (#"{"kind": "c"}"#, #"kind must be one of "a", "b""#),
        (#"{"kind": "a", "limit": 0}"#, "limit must be at least 1"),
        (#"{"kind": "a", "limit": 101}"#, "limit must be at most 100"),
        (#"{"kind": "a", "limit": 1.5}"#, "limit must be an integer"),
        (#"{"kind": "a", "limit": "1"}"#, "limit must be an integer"),
        (#"{"kind": "a", "fields": []}"#, "fields must have at least 1 element"),
        (#"{"kind": "a", "fields": ["x", "y", "z"]}"#, "fields must have at most 2 elements"),
        (#"{"kind": "a", "fields": ["x", 5]}"#, "fields[1] must be a string"),
        (#"{"kind": "a", "fields": [""]}"#, "fields[0] must have at least 1 character"),
        (#"{"kind": "a", "filters": {"x": 5}}"#, "the value of filters.x has the wrong type"),
        (#"{"kind": "a", "filters": {"x": true, "y": true, "z": true}}"#, "filters must have at most 2 members"),
        (#"{"kind": "a", "total": "1"}"#, "total must be an integer or null"),
        (#"{"kind": "a", "share": "1"}"#, "share must be a number"),
        (#"{"kind": "a", "x": 1}"#, "x is unknown. Known names: kind, limit, fields, filters, total, share"),
    ])
    func `a violation names the place and the rule`(value: String, violation: String) throws {
        #expect(SchemaValidator.violation(of: schema, by: try JSONValue(json: value)) == violation)
    }
}
