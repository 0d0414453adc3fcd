import Domain
import ModelContext
import Presentation
import Shared

/// The MCP tool `keep`, which adds items to the user's favorites or removes them.
struct KeepTool: CallableTool {
    let context: ToolContext

    let name = "keep"
    let description = "Adds items to the user's favorites, or removes them."

    var inputSchema: JSONValue {
        [
            "type": "object", "additionalProperties": false, "required": ["kind", "ids", "keep"],
            "properties": [
                "kind": ["enum": JSONValue(context.kinds.all.map(\.kind).filter(\.canBeFavorite).map(\.name.word))],
                "ids": [
                    "type": "array", "minItems": 1, "maxItems": 100, "items": ["type": "string", "maxLength": 2000],
                ],
                "keep": ["type": "boolean"],
            ],
        ]
    }

    let outputSchema: JSONValue? = [
        "type": "object", "required": ["changed", "unchanged", "errors"],
        "properties": [
            "changed": ["type": "integer"], "unchanged": ["type": "integer"],
            "errors": ["type": "array", "items": ["type": "object"]],
        ],
    ]
    let annotations = Tool.Annotations(isReadOnly: false)

    func call(_ arguments: JSONValue, _ request: RequestContext) async throws -> ToolResult {
        let toolbox = try context.kinds.named(arguments["kind"]?.string ?? "")
        let ids = (arguments["ids"]?.array ?? []).compactMap(\.string)
        let isAdding = arguments["keep"]?.bool == true
        var (tally, errors) = (ChangeFavorites.Tally(), [AppError]())
        for step in context.userData.changeFavorites.steps(ids, of: toolbox.kind) {
            switch step {
            case .refused(let error): errors.append(error)
            case .items(let items):
                let allowed = isAdding ? try await visible(items, toolbox, &errors) : items
                guard !allowed.isEmpty else { continue }
                let (counted, missing) = try await context.userData.changeFavorites(
                    isAdding ? .add : .remove, allowed, policy: context.options.policy, counting: tally)
                tally = counted
                errors += missing
            }
        }
        return ToolResult(structured: [
            "changed": JSONValue(tally.changed), "unchanged": JSONValue(tally.unchanged),
            "errors": .array(errors.compactMap { $0.assistantJSON["error"] }),
        ])
    }

    /// Returns the items that the AI assistant may access. For each other item, appends an error. A private item is
    /// reported as not found.
    private func visible(
        _ items: [ItemReference], _ toolbox: any KindTools, _ errors: inout [AppError]
    ) async throws(AppError) -> [ItemReference] {
        guard !context.options.showsPrivate, await context.options.account.isSignedIn else { return items }
        var (keys, visible) = ([ItemKey](), [ItemReference]())
        for item in items { keys.append(try item.key(on: context.options.sites)) }
        let loaded = try await toolbox.load(keys, policy: context.options.policy)
        for (index, result) in loaded.enumerated() where index < items.count {
            do throws(AppError) {
                try await context.privacy.check(
                    try result.get().json(false), keys[index], policy: context.options.policy)
                visible.append(items[index])
            } catch {
                errors.append(error)
            }
        }
        return visible
    }
}
