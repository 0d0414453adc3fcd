import Domain
import ModelContext
import Presentation
import Shared
import Synchronization

/// The MCP tool `whats_new`, which returns the results of saved searches that the user has not seen yet.
struct WhatsNewTool: CallableTool {
    let context: ToolContext

    let name = "whats_new"
    let description = "Returns new results of the user's saved searches. With peek false, they are marked as shown."
    let inputSchema: JSONValue = [
        "type": "object", "additionalProperties": false,
        "properties": [
            "names": ["type": "array", "maxItems": 50, "items": ["type": "string"], "description": "Default: all"],
            "peek": ["type": "boolean", "default": true],
        ],
    ]
    let outputSchema: JSONValue? = [
        "type": "object", "required": ["items", "searches"],
        "properties": [
            "items": ["type": "array", "items": ["type": "object"]],
            "searches": ["type": "array", "items": ["type": "object"]],
            "hidden": .hidden,
        ],
    ]
    let annotations = Tool.Annotations(isReadOnly: false)

    /// The new results of one saved search, as JSON.
    private struct Found: FoundRows {
        struct Row: Sendable, Identifiable {
            let id: String
            let json: JSONValue
        }

        let search: SavedSearch
        var rows: [Row]
        /// Whether the saved search found more new results than the tool result can contain.
        var hasMore = false
        /// The number of new results that are left out because they are private.
        let hidden: Int
    }

    func call(_ arguments: JSONValue, _ request: RequestContext) async throws -> ToolResult {
        let names = (arguments["names"]?.array ?? []).compactMap(\.string).removingDuplicates
        let count = names.isEmpty ? try await context.userData.savedSearches.all().count : names.count
        let done = Mutex(0)
        let failures = Mutex<[JSONValue]>([])
        let (shown, _) = try await ShowNewRows(searches: context.userData.savedSearches)(
            names, isPeek: arguments["peek"]?.bool ?? true
        ) { search in
            let number = done.withLock { done in
                done += 1
                return done
            }
            await request.progress(Double(number), of: Double(count), message: search.name.clean())
            return try await find(search, atMost: Self.maximumSize / max(1, count))
        } failed: { name, error in
            let error = AppError(describing: error).assistantJSON["error"] ?? .null
            failures.withLock { $0.append(["name": .string(name.clean()), "new": 0, "error": error]) }
        } show: { (_: [Found]) in
        }
        let searches = shown.map { found -> JSONValue in
            [
                "name": .string(found.search.name.clean()), "kind": .string(found.search.kind.name.words),
                "new": JSONValue(found.rows.count), "hasMore": .bool(found.hasMore), "error": nil,
            ]
        }
        return ToolResult(structured: [
            "items": .array(shown.flatMap { $0.rows.map(\.json) }),
            "searches": .array(searches + failures.withLock(\.self)),
            "hidden": JSONValue(shown.map(\.hidden).reduce(0, +)),
        ])
    }

    /// The maximum length of the new results of all saved searches as JSON text, in Unicode scalars.
    private static let maximumSize = 90_000

    private func find(_ search: SavedSearch, atMost maximumSize: Int) async throws -> Found {
        guard let toolbox = context.kinds[search.kind] else {
            throw AppError(.usage, reason: "“\(search.name)” searches an unknown kind")
        }
        let schema = search.kind.search
        var form = try SearchForm(search).joiningExclusions()
        form.filters = context.privacy.restricting(form.filters, schema)
        let query = try form.query(schema, newestFirst: true)
        // Request fresh responses, because cached responses do not contain new results.
        let policy = context.options.policy == .standard ? .refresh : context.options.policy
        let found = try await PageWalk(query.limits(of: search.kind), from: 0, limit: search.limit).rows {
            page throws(AppError) in
            try await toolbox.rows(query, page, keepsHistory: false, completes: false, policy: policy)
        }
        let unseen = try await context.userData.savedSearches.newIDs(in: found.rows.map(\.row.item.key.id), by: search)
        let rows = found.rows.map(\.row).filter { unseen.contains($0.item.key.id) }
        let objects = rows.map { $0.json(false) }
        let visible = try await context.privacy.areVisible(rows, policy: policy)
        let fields = FieldPaths(toolbox.summaryFields)
        var (result, size) = (Found(search: search, rows: [], hidden: visible.count { !$0 }), 0)
        for (index, row) in rows.enumerated() where visible[index] {
            let json = JSONValue.object([JSONMember("savedSearch", .string(search.name))])
                .adding(fields.select(from: objects[index])).clean()
            size += json.compactText.unicodeScalars.count
            result.hasMore = size > maximumSize
            if result.hasMore { break }
            result.rows.append(Found.Row(id: row.item.key.id, json: json))
        }
        return result
    }
}
