import Domain
import ModelContext
import Presentation
import Shared

/// The MCP tool `view`, which returns the details of items and selected parts, such as comments.
struct ViewTool: CallableTool {
    let context: ToolContext

    let name = "view"
    let description = """
        Returns items with all details. ids are as in search results, or URLs of pages. Long texts are cut to maxCharacters.
        """

    var inputSchema: JSONValue {
        let parts = context.kinds.all.flatMap(\.partNames)
        return [
            "type": "object", "additionalProperties": false, "required": ["kind", "ids"],
            "properties": [
                "kind": ["enum": JSONValue(context.kinds.all.map(\.kind.name.word))],
                "ids": [
                    "type": "array", "minItems": 1, "maxItems": 20, "items": ["type": "string", "maxLength": 2000],
                    "description":
                        "Such as login, owner/name, owner/name#12, owner/name@sha, owner/name:path or a number",
                ],
                "parts": ["type": "array", "items": ["enum": JSONValue(parts.removingDuplicates)]],
                "fields": .fields,
                "maxCharacters": ["type": "integer", "minimum": 1000, "maximum": 100_000, "default": 8000],
                "cached": .cached, "waitSeconds": .waitSeconds,
            ],
        ]
    }

    let outputSchema: JSONValue? = [
        "type": "object", "required": ["results"],
        "properties": [
            "results": [
                "type": "array",
                "items": [
                    "type": "object", "required": ["id", "item", "error"],
                    "properties": [
                        "id": ["type": "string"], "item": ["type": ["object", "null"]],
                        "error": ["type": ["object", "null"]],
                    ],
                ],
            ]
        ],
    ]

    func call(_ arguments: JSONValue, _ request: RequestContext) async throws -> ToolResult {
        let toolbox = try context.kinds.named(arguments["kind"]?.string ?? "")
        let ids = (arguments["ids"]?.array ?? []).compactMap(\.string)
        let names = (arguments["parts"]?.array ?? []).compactMap(\.string)
        if let part = names.first(where: { !toolbox.partNames.contains($0) }) {
            let known = toolbox.partNames.isEmpty ? "none" : toolbox.partNames.joined(separator: ", ")
            throw AppError(.usage, reason: "A \(toolbox.kind.name.singular) has no part “\(part)”; there are \(known)")
        }
        let fields = arguments["fields"]?.array.map { FieldPaths($0.compactMap(\.string)) }
        let call = Call(
            toolbox: toolbox, parts: names.compactMap { name in toolbox.parts.first { $0.name == name } },
            fields: fields, policy: context.policy(arguments["cached"]),
            wait: arguments.waitSeconds, request: request)
        var results: [ViewedItem] = []
        for outcome in try await load(ids, call) {
            await request.progress(Double(results.count + 1), of: Double(ids.count))
            results.append(try await view(outcome, call))
        }
        return result(results, maximumLength: arguments["maxCharacters"]?.integer ?? 8000)
    }

    private struct Call: Sendable {
        let toolbox: any KindTools
        let parts: [ItemPart]
        let fields: FieldPaths?
        let policy: FetchPolicy
        let wait: Int
        let request: RequestContext
    }

    private struct Outcome: Sendable {
        let id: String
        let key: ItemKey?
        let item: Result<LoadedItem, AppError>
    }

    private struct ViewedItem: Sendable {
        let id: String
        let item: Result<JSONValue, AppError>
        /// The URI of the MCP resource that contains the complete texts of the item, or `nil` if items of this kind
        /// have no resource.
        let resource: String?
        /// The requested parts of the item that are separate MCP resources.
        var parts: [PartResource] = []
    }

    private func load(_ ids: [String], _ call: Call) async throws(AppError) -> [Outcome] {
        let keys = ids.map { id in
            Result { () throws(AppError) in
                try ItemReference(id, of: call.toolbox.kind).key(on: context.options.sites)
            }
        }
        let known = keys.compactMap { try? $0.get() }
        var loaded = try await context.waiting(upTo: call.wait, call.request) {
            () async throws(AppError) -> [Result<LoadedItem, AppError>] in
            let results = try await call.toolbox.load(known, policy: call.policy)
            // Throw the error so that the call waits for the rate limit and loads all items again. Items that are
            // loaded already come from the cache.
            for case .failure(let error) in results where error.isLimit && call.wait > 0 { throw error }
            return results
        }[...]
        return zip(ids, keys).map { id, key in
            switch key {
            case .success(let key):
                Outcome(id: id, key: key, item: loaded.popFirst() ?? .failure(Privacy.notFound(key.kind, key.id)))
            case .failure(let error): Outcome(id: id, key: nil, item: .failure(error))
            }
        }
    }

    private func view(_ outcome: Outcome, _ call: Call) async throws(AppError) -> ViewedItem {
        do throws(AppError) {
            let (loaded, kind) = (try outcome.item.get(), call.toolbox.kind)
            guard let key = outcome.key else { throw Privacy.notFound(kind, outcome.id) }
            let favorites = await context.favorites(among: [loaded.item])
            let all = await context.withoutPrivateMembers([loaded.json(favorites?.contains(key))])[0]
            try call.fields?.check(all, of: kind)
            try await context.privacy.check(all, key, policy: call.policy)
            var item = call.fields?.select(from: all) ?? all
            for part in call.parts {
                item = item.adding(.object([JSONMember(part.name, try await value(of: part, key, call))]))
            }
            if !loaded.notices.isEmpty { item = item.adding(["notices": JSONValue(loaded.notices)]) }
            return ViewedItem(
                id: outcome.id, item: .success(item.clean()), resource: ResourceURI.item(key),
                parts: call.toolbox.resources.filter { call.parts.map(\.name).contains($0.path) })
        } catch {
            guard error.kind != .cancelled else { throw error }
            return ViewedItem(id: outcome.id, item: .failure(error), resource: nil)
        }
    }

    private func value(of part: ItemPart, _ key: ItemKey, _ call: Call) async throws(AppError) -> JSONValue {
        do throws(AppError) {
            let value = try await context.waiting(upTo: call.wait, call.request) { () throws(AppError) in
                try await part.load(key, call.policy)
            }
            guard let rows = value.array else { return value }
            // A list that belongs to a public item can contain private repositories.
            let visible = try await context.privacy.areVisible(rows, policy: call.policy)
            return .array(zip(rows, visible).filter(\.1).map { part.fields.select(from: $0.0) })
        } catch {
            // If a part cannot be loaded, return its error instead, so that the item and its other parts are still
            // returned.
            guard error.kind != .cancelled else { throw error }
            return error.assistantJSON
        }
    }

    // MARK: - Length

    private func result(_ viewed: [ViewedItem], maximumLength: Int) -> ToolResult {
        var maximumLength = maximumLength
        while true {
            let (object, links) = Self.object(viewed, maximumLength)
            if object.compactText.unicodeScalars.count <= ToolResult.maximumContentSize || maximumLength < 50 {
                return ToolResult(structured: Self.bounded(object), additions: links)
            }
            maximumLength /= 2
        }
    }

    private static func object(_ viewed: [ViewedItem], _ maximumLength: Int) -> (JSONValue, [Content]) {
        var (results, links) = ([JSONValue](), [Content]())
        for viewed in viewed {
            switch viewed.item {
            case .success(let item):
                let cut = item.cut(to: maximumLength)
                results.append(["id": .string(viewed.id.clean().maskingTokens()), "item": cut, "error": nil])
                let shortened = Set((item.members ?? []).map(\.key).filter { cut[$0] != item[$0] })
                links += Self.links(to: shortened, of: viewed)
            case .failure(let error):
                let members = error.assistantJSON["error"] ?? .null
                results.append(["id": .string(viewed.id.clean().maskingTokens()), "item": nil, "error": members])
            }
        }
        return (["results": .array(results)], links)
    }

    /// Returns links to the MCP resources that contain the complete texts of the given members of an item.
    private static func links(to shortened: Set<String>, of viewed: ViewedItem) -> [Content] {
        guard let uri = viewed.resource else { return [] }
        let name = viewed.id.clean().maskingTokens()
        let parts = viewed.parts.filter { shortened.contains($0.path) }
        let links = parts.map { part in
            Content.resourceLink(uri: "\(uri)/\(part.path)", name: "\(name) \(part.path)", mediaType: part.mediaType)
        }
        let isItemShortened = !shortened.subtracting(parts.map(\.path)).isEmpty
        return links + (isItemShortened ? [.resourceLink(uri: uri, name: name, mediaType: "application/json")] : [])
    }

    /// Replaces the items that do not fit into the maximum length of the result with errors. The texts of the items
    /// are already truncated.
    private static func bounded(_ object: JSONValue) -> JSONValue {
        var size = 0
        let results = (object["results"]?.array ?? []).map { result -> JSONValue in
            size += result.compactText.unicodeScalars.count
            guard size > ToolResult.maximumContentSize else { return result }
            let error = AppError(
                .usage, reason: "The result would be too long", advice: [.other("Name fewer ids or fields.")])
            return ["id": result["id"] ?? .null, "item": nil, "error": error.assistantJSON["error"] ?? .null]
        }
        return ["results": .array(results)]
    }
}

extension JSONValue {
    /// Returns the JSON value with long texts truncated to the given number of Unicode scalars. A truncated text
    /// becomes the object `{"text":…,"truncated":true}`.
    func cut(to length: Int) -> JSONValue {
        switch self {
        case .null, .bool, .integer, .number: return self
        case .string(let text):
            guard text.utf8.count > length, text.unicodeScalars.count > length else { return self }
            let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
            return ["text": .string(start), "truncated": true]
        case .array(let elements): return .array(elements.map { $0.cut(to: length) })
        case .object(let members): return .object(members.map { JSONMember($0.key, $0.value.cut(to: length)) })
        }
    }

    /// Returns the JSON value with its long texts truncated, so that its JSON text has at most the given number of
    /// Unicode scalars. A value that consists of many short texts can exceed this number.
    func cut(toFit size: Int) -> JSONValue {
        var (value, length) = (self, size)
        while value.compactText.unicodeScalars.count > size, length >= 50 {
            length /= 2
            value = cut(to: length)
        }
        return value
    }
}

extension [String] {
    /// The strings without duplicates, in the order of their first occurrence.
    var removingDuplicates: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}
