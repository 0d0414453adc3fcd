import Domain
import ModelContext
import Presentation
import Shared

/// The MCP tool `limits`, which returns the current rate limits of the GitHub API.
struct LimitsTool: CallableTool {
    let loadRateLimit: LoadRateLimit

    let name = "limits"
    let description = "Returns GitHub's rate limits. Does not count against them."
    let inputSchema: JSONValue = ["type": "object", "additionalProperties": false, "properties": .object([])]
    let outputSchema: JSONValue? = [
        "type": "object", "required": ["buckets"],
        "properties": ["buckets": ["type": "array", "items": ["type": "object"]]],
    ]

    func call(_ arguments: JSONValue, _ request: RequestContext) async throws -> ToolResult {
        let limits = try await loadRateLimit().value
        return ToolResult(structured: ["buckets": .array(limits.map { $0.json(isFavorite: false) })])
    }
}
