import Domain
import Presentation
import Shared

/// The parsed arguments of a call to the MCP tool `search`.
struct SearchArguments: Sendable {
    let query: SearchQuery
    /// Whether the server added a filter to the query that restricts the results to public repositories.
    let isRestricted: Bool

    /// Parses the arguments `query`, `filters`, `sort`, `order` and `matching` of a search.
    ///
    /// - Throws: A usage error that describes the first invalid argument.
    init(_ arguments: JSONValue, _ toolbox: any KindTools, _ context: ToolContext) throws(AppError) {
        let schema = toolbox.kind.search
        let given = try Self.filters(
            (arguments["filters"]?.members ?? []) + Self.searchType(arguments, toolbox.kind), schema)
        let filters = context.privacy.restricting(FilterValues(given), schema)
        let words = arguments["query"]?.string ?? ""
        // The filter for public repositories is added automatically. Reject a query that contains nothing else.
        if words.allSatisfy(\.isWhitespace), given.isEmpty { throw QueryError.empty.callError }
        let order = arguments["order"]?.string.flatMap(SortOrder.init)
        if order != nil, schema.sort?.hasOrder != true {
            throw AppError(
                .usage, reason: "The order of \(toolbox.kind.name.plural) cannot be reversed",
                advice: [.checkQuerySyntax])
        }
        do throws(QueryError) {
            query = try SearchQuery(
                schema, words: words.isEmpty ? [] : [words], filters: filters,
                sort: arguments["sort"]?.string.map { SearchSort($0, order: order) }, order: order)
        } catch {
            throw error.callError
        }
        try query.checkPages(on: context.options.sites)
        isRestricted = filters != FilterValues(given) && !Self.mentionsVisibility(words, given.map(\.filter.id))
    }

    /// Returns the search filters that the JSON members specify, and their values, in the order of the schema.
    ///
    /// - Throws: A usage error if a filter does not exist.
    private static func filters(
        _ members: [JSONMember], _ schema: SearchSchema
    ) throws(AppError) -> [(filter: SearchFilter, texts: [String])] {
        for member in members where schema[member.key] == nil {
            var error = QueryError.unknownFilter(String(member.key.prefix(100))).callError
            error.reason += ". Filters: " + schema.filters.map(\.id).joined(separator: ", ")
            throw error
        }
        return schema.filters.compactMap { filter in
            guard let value = members.last(where: { $0.key == filter.id })?.value else { return nil }
            let texts =
                switch value {
                case .string(let text): [text]
                case .bool(let flag): [String(flag)]
                case .array(let elements): elements.compactMap(\.string)
                case .null, .integer, .number, .object: [value.compactText]
                }
            // Some switches can only be turned on. Omit such a switch if its value is `false`.
            if texts == ["false"], filter.choices == ["true"] { return nil }
            return (filter, texts)
        }
    }

    /// Returns the filter for the type of search that the argument `matching` specifies.
    ///
    /// - Throws: A usage error if the kind does not support the specified type of search, or if a filter also specifies
    ///   the type.
    private static func searchType(_ arguments: JSONValue, _ kind: ItemKind) throws(AppError) -> [JSONMember] {
        guard let matching = arguments["matching"] else { return [] }
        let filter = kind.search.searchTypeFilter
        if let filter, arguments["filters"]?[filter.id] != nil {
            throw QueryError.conflicting("matching", filter.id).callError
        }
        guard matching != "lexical" else { return [] }
        guard let filter else {
            throw AppError(
                .usage, reason: "A search of \(kind.name.plural) supports only lexical matching",
                advice: [.checkQuerySyntax])
        }
        return [JSONMember(filter.id, matching)]
    }

    /// Returns whether a query already restricts the visibility of repositories. In this case, adding `is:public` to
    /// the query would have an unpredictable result.
    private static func mentionsVisibility(_ words: String, _ filters: [SearchFilter.ID]) -> Bool {
        let words = words.lowercased()
        return filters.contains("visibility")
            || ["is:private", "is:internal", "is:public", "visibility:", "is:\"private"].contains { words.contains($0) }
    }

    /// Returns the JSON schemas of the arguments that define a search.
    ///
    /// - Parameter kinds: The item kinds that can be searched.
    static func properties(_ kinds: [any KindTools]) -> [JSONMember] {
        let value: JSONValue = [
            "anyOf": [
                ["type": "string"], ["type": "boolean"],
                ["type": "array", "maxItems": 20, "items": ["type": "string"]],
            ]
        ]
        return [
            JSONMember("kind", ["enum": JSONValue(kinds.map(\.kind.name.words))]),
            JSONMember(
                "query",
                [
                    "type": "string", "maxLength": 1000,
                    "description": "Words, and qualifiers of the service. May be empty with filters",
                ]),
            JSONMember(
                "filters",
                [
                    "type": "object", "maxProperties": 20, "description": "Named filters; see describe_search",
                    "additionalProperties": value,
                ]),
            JSONMember("sort", ["type": "string"]),
            JSONMember("order", ["enum": ["asc", "desc"]]),
        ]
    }
}
