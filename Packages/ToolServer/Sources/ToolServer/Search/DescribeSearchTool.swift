import Domain
import ModelContext
import Presentation
import Shared

/// The MCP tool `describe_search`, which returns the filters, sort orders, limits and fields of an item kind.
struct DescribeSearchTool: CallableTool {
    let context: ToolContext

    let name = "describe_search"
    let description = "Returns the filters, sort orders, limits, fields and query syntax of a kind. Sends no request."

    var inputSchema: JSONValue {
        [
            "type": "object", "additionalProperties": false, "required": ["kind"],
            "properties": ["kind": ["enum": JSONValue(context.kinds.all.map(\.kind.name.words))]],
        ]
    }

    let outputSchema: JSONValue? = [
        "type": "object", "required": ["filters", "sorts", "limits", "syntax"],
        "properties": [
            "filters": ["type": "array", "items": ["type": "object"]],
            "sorts": ["type": "array", "items": ["type": "string"]],
            "limits": ["type": "object"], "syntax": ["type": "string"],
        ],
    ]
    let annotations = Tool.Annotations(isReadOnly: true, isOpenWorld: false)

    func call(_ arguments: JSONValue, _ request: RequestContext) async throws -> ToolResult {
        let toolbox = try context.kinds.named(arguments["kind"]?.string ?? "")
        let isSignedIn = await context.options.account.isSignedIn
        return ToolResult(structured: SearchDescription(toolbox).json(isSignedIn: isSignedIn))
    }
}
