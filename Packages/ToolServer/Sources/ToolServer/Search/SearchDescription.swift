import Domain
import Presentation
import Shared

/// A description of how to search one item kind: its filters, sort orders, limits and fields. It is generated from the
/// kind's search schema, filter descriptions and field table.
struct SearchDescription: Sendable {
    private let toolbox: any KindTools
    private let schema: SearchSchema
    private let texts: [SearchFilter.ID: FilterDescription]

    init(_ toolbox: any KindTools) {
        self.toolbox = toolbox
        schema = toolbox.kind.search
        texts = toolbox.kind.filterDescriptions
    }

    /// Returns the description as JSON.
    ///
    /// - Parameter isSignedIn: A Boolean value that indicates whether to report the rate limit for signed-in users.
    func json(isSignedIn: Bool) -> JSONValue {
        [
            "filters": .array(schema.filters.map(json)),
            "sorts": JSONValue(schema.sort?.choices ?? []),
            "orders": JSONValue(schema.sort?.hasOrder == true ? SortOrder.allCases.map(\.rawValue) : []),
            "limits": [
                "reach": JSONValue(schema.limits.reach),
                "perMinute": JSONValue(isSignedIn ? schema.rate?.signedIn : schema.rate?.anonymous),
            ],
            "syntax": .string(syntax),
            "fields": JSONValue(toolbox.fieldNames),
            "defaultFields": JSONValue(toolbox.summaryFields),
            "ids": .string(toolbox.kind.id.description),
            "parts": JSONValue(toolbox.partNames),
        ]
    }

    /// The search description as a Markdown document.
    var markdown: String {
        let filters = schema.filters.map { filter in
            let values = values(of: filter).map { ": " + $0.joined(separator: ", ") } ?? ""
            return "- `\(filter.id)` (\(Self.type(of: filter))\(values)): \(texts[filter.id]?.help ?? filter.id)"
        }
        var sections = [
            "# Searching \(toolbox.kind.name.plural)", syntax, "## Filters", filters.joined(separator: "\n"),
        ]
        if let sort = schema.sort { sections += ["## Sort orders", sort.choices.joined(separator: ", ")] }
        sections += ["## Fields", toolbox.fieldNames.joined(separator: ", ")]
        return sections.joined(separator: "\n\n") + "\n"
    }

    private func json(_ filter: SearchFilter) -> JSONValue {
        var members = [
            JSONMember("name", .string(filter.id)), JSONMember("help", .string(texts[filter.id]?.help ?? filter.id)),
            JSONMember("type", .string(Self.type(of: filter))),
        ]
        if let values = values(of: filter) { members.append(JSONMember("values", JSONValue(values))) }
        return .object(members + [JSONMember("repeatable", .bool(filter.isRepeatable))])
    }

    /// Returns the suggested values of a search filter, or `nil` if there are none. A filter with a fixed set of values
    /// suggests all of them, and a text filter suggests common values.
    private func values(of filter: SearchFilter) -> [String]? {
        guard Self.type(of: filter) != Self.boolean else { return nil }
        let values = filter.choices.isEmpty ? filter.suggestions : filter.choices
        return values.isEmpty ? nil : values
    }

    private static let boolean = "boolean"

    private static func type(of filter: SearchFilter) -> String {
        switch filter.input {
        case .text, .code: "text"
        case .numbers: "number, or range such as >=10 or 10..50"
        case .dates: "date, or range such as >=2024-01-01 or 2024-01-01..2024-12-31"
        case .choice, .searchType, .recent: "choice"
        case .flag, .mark, .lifting: boolean
        case .number(let range): "integer from \(range.lowerBound) to \(range.upperBound)"
        }
    }

    private var syntax: String {
        switch schema.language {
        case .words: "Words only. There are no operators and qualifiers."
        case .gitHub:
            "All words must match. \"…\" is a phrase, -word excludes a word, and OR, NOT and parentheses combine words. "
                + "name:value restricts results as on GitHub's website. At most 256 characters and five operators."
        }
    }
}
