import Domain
import Foundation
import ModelContext
import Presentation
import Shared

/// The MCP tool `search`, which searches items of any kind and returns a range of the results.
struct SearchTool: CallableTool {
    let context: ToolContext

    let name = "search"
    let description = """
        Searches GitHub, Unsplash or TMDB. One call returns at most 100 results and may send several requests. Pass \
        nextCursor as cursor for more, with all other arguments unchanged.
        """

    var inputSchema: JSONValue {
        [
            "type": "object", "additionalProperties": false, "required": ["kind"],
            "properties": .object(SearchArguments.properties(context.kinds.all) + pageProperties),
        ]
    }

    private var pageProperties: [JSONMember] {
        [
            JSONMember("matching", ["enum": ["lexical", "semantic", "hybrid"], "description": "Issues only"]),
            JSONMember("limit", ["type": "integer", "minimum": 1, "maximum": 100, "default": 20]),
            JSONMember(
                "cursor", ["type": "string", "maxLength": 2000, "description": "nextCursor of the previous call"]),
            JSONMember("fields", .fields),
            JSONMember("cached", .cached),
            JSONMember("waitSeconds", .waitSeconds),
        ]
    }

    let outputSchema: JSONValue? = [
        "type": "object", "required": ["items", "incomplete", "capped", "source"],
        "properties": [
            "items": ["type": "array", "items": ["type": "object"]],
            "total": ["type": ["integer", "null"]],
            "reachable": ["type": ["integer", "null"]],
            "incomplete": ["type": "boolean"],
            "capped": ["type": "boolean"],
            "hidden": .hidden,
            "hint": ["type": ["string", "null"]],
            "nextCursor": ["type": ["string", "null"]],
            "query": ["type": "string", "description": "As sent"],
            "matching": ["type": ["string", "null"]],
            "fallback": ["type": ["array", "null"], "items": ["type": "string"]],
            "source": ["enum": ["network", "cache", "stale", "demo"]],
            "fetchedAt": ["type": "string", "format": "date-time"],
            "rateLimit": [
                "type": ["object", "null"],
                "properties": [
                    "limit": ["type": "integer"], "remaining": ["type": "integer"],
                    "resetAt": ["type": ["string", "null"], "format": "date-time"],
                ],
            ],
        ],
    ]

    func call(_ arguments: JSONValue, _ request: RequestContext) async throws -> ToolResult {
        let toolbox = try context.kinds.named(arguments["kind"]?.string ?? "")
        let search = try SearchArguments(arguments, toolbox, context)
        let fields = FieldPaths(arguments["fields"]?.array?.compactMap(\.string) ?? toolbox.summaryFields)
        try fields.check(toolbox.fieldNames, of: toolbox.kind)
        let limit = arguments["limit"]?.integer ?? 20
        let seal = CursorSeal(
            arguments, host: context.options.sites.host(of: toolbox.kind.provider),
            isSignedIn: await context.options.account.isSignedIn)
        let start = try arguments["cursor"]?.string.map { text throws(AppError) in
            try SearchCursor(text, sealedBy: seal).offset
        }
        let policy = context.policy(arguments["cached"])
        let walk = PageWalk(search.query.limits(of: toolbox.kind), from: start ?? 0, limit: limit)
        let completes = toolbox.needsCompletion(fields.fieldNames)
        let found = try await walk.rows { page throws(AppError) in
            await request.progress(
                Double(page.number), message: "Page \(page.number) of \(toolbox.kind.name.plural)")
            return try await context.waiting(upTo: arguments.waitSeconds, request) { () throws(AppError) in
                try await toolbox.rows(
                    search.query, page, keepsHistory: context.options.keepsHistory, completes: completes,
                    policy: policy)
            }
        }
        let rows = found.rows.map(\.row)
        let favorites = fields.fieldNames.contains("isFavorite") ? await context.favorites(among: rows.map(\.item)) : []
        let objects = await context.withoutPrivateMembers(rows.map { $0.json(favorites?.contains($0.item.key)) })
        for object in objects { try fields.check(object, of: toolbox.kind) }
        let visible = try await context.privacy.areVisible(rows, isRestricted: search.isRestricted, policy: policy)
        var (items, hidden, size, next) = ([JSONValue](), 0, 0, found.next)
        for (index, object) in objects.enumerated() {
            guard visible[index] else {
                hidden += 1
                continue
            }
            var item = fields.select(from: object).clean()
            // Without its first row, the result would be empty and the next call would fail in the same way.
            if items.isEmpty { item = item.cut(toFit: ToolResult.maximumContentSize) }
            size += item.compactText.unicodeScalars.count + 1
            guard size <= ToolResult.maximumContentSize || items.isEmpty else {
                next = found.rows[index].offset
                break
            }
            items.append(item)
        }
        return ToolResult(
            structured: .object(
                members(
                    items, hidden, found, next.map { SearchCursor(offset: $0).text(sealedBy: seal) }, search, toolbox)
            ))
    }

    private func members(
        _ items: [JSONValue], _ hidden: Int, _ found: PageWalk.Found, _ cursor: String?, _ search: SearchArguments,
        _ toolbox: any KindTools
    ) -> [JSONMember] {
        let (kind, reach) = (toolbox.kind, search.query.limits(of: toolbox.kind).reach)
        let isBeyond = found.total.flatMap { total in reach.map { total > $0 } } ?? false
        var hints = [found.searchType?.fallbackText].compactMap(\.self)
        if isBeyond, let total = found.total, let reach {
            let filters = ItemKind.list(kind.search.narrowing, "or")
            hints.append(
                "\(kind.provider.title) returns only the first \(reach.grouped) of \(total.grouped) results. Narrow the "
                    + "search with filters such as \(filters).")
        }
        return [
            JSONMember("items", .array(items)),
            JSONMember("total", JSONValue(found.total)),
            JSONMember("reachable", JSONValue(found.total.map { min($0, reach ?? $0) })),
            JSONMember("incomplete", .bool(found.isIncomplete)),
            JSONMember("capped", .bool(isBeyond && cursor == nil)),
            JSONMember("hidden", JSONValue(hidden)),
            JSONMember("hint", hints.isEmpty ? .null : .string(hints.joined(separator: " "))),
            JSONMember("nextCursor", JSONValue(cursor)),
            JSONMember("query", .string(search.query.sentText.clean().maskingTokens())),
            JSONMember("matching", JSONValue(found.searchType?.used)),
            JSONMember("fallback", JSONValue(found.searchType?.fallbackReasons)),
            JSONMember("source", JSONValue(found.provenance.source.rawValue)),
            JSONMember("fetchedAt", JSONValue(found.provenance.fetchedAt)),
            JSONMember("rateLimit", JSONValue(found.provenance.rateLimit)),
        ]
    }
}

extension JSONValue {
    /// The JSON schema of the tool argument `cached`, which controls the use of cached responses.
    static let cached: JSONValue = [
        "enum": ["prefer", "refresh", "only"], "default": "prefer", "description": "Use of stored responses",
    ]
    /// The JSON schema of the tool argument `waitSeconds`, the maximum time to wait for a rate limit.
    static let waitSeconds: JSONValue = [
        "type": "integer", "minimum": 0, "maximum": 60, "default": 0,
        "description": "Longest wait for a rate limit",
    ]
    /// The JSON schema of the result's member `hidden`.
    static let hidden: JSONValue = ["type": "integer", "description": "Private results left out"]
    /// The JSON schema of the tool argument `fields`, which selects the fields of each result.
    static let fields: JSONValue = [
        "type": "array", "minItems": 1, "maxItems": 40, "items": ["type": "string"],
    ]

    init(_ limit: RateLimit?) {
        self =
            limit.map {
                [
                    "limit": JSONValue($0.limit), "remaining": JSONValue($0.remaining),
                    "resetAt": JSONValue($0.resetAt),
                ]
            } ?? .null
    }
}
