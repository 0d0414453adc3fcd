import Domain
import Foundation
import ModelContext
import Presentation
import Shared

/// The MCP tool `picture`, which returns an avatar, a photo or a poster as image data.
struct PictureTool: CallableTool {
    let context: ToolContext
    let images: any ImageRepository

    let name = "picture"
    let description = "Returns the picture of an item: an avatar, a photo or a poster."

    var inputSchema: JSONValue {
        [
            "type": "object", "additionalProperties": false, "required": ["kind", "id"],
            "properties": [
                "kind": ["enum": JSONValue(context.kinds.all.filter(\.hasPictures).map(\.kind.name.word))],
                "id": ["type": "string", "maxLength": 2000],
                "width": ["type": "integer", "minimum": 64, "maximum": 1024, "default": 512],
            ],
        ]
    }

    let outputSchema: JSONValue? = nil

    func call(_ arguments: JSONValue, _ request: RequestContext) async throws -> ToolResult {
        let toolbox = try context.kinds.named(arguments["kind"]?.string ?? "")
        let (kind, policy) = (toolbox.kind, context.options.policy)
        let key = try ItemReference(arguments["id"]?.string ?? "", of: kind).key(on: context.options.sites)
        let picture = try await toolbox.picture(
            of: key, width: arguments["width"]?.integer ?? 512, policy: policy)
        guard let picture, !picture.urls.isEmpty else {
            throw AppError(.notFound, reason: "The \(kind.name.singular) “\(key.id)” has no picture")
        }
        for url in picture.urls {
            let file = try await images.file(at: url, policy: policy)
            guard file.bytes.count <= Self.maximumBytes, let type = Self.mediaTypes[file.format] else { continue }
            let notice = kind.notice(isDemo: context.options.sites.isDemo)
            let credits = (picture.credits + [notice].compactMap(\.self)).removingDuplicates
            return ToolResult([
                .image(base64: Data(file.bytes).base64EncodedString(), mediaType: type),
                .text(([picture.text] + credits).joined(separator: "\n").clean()),
            ])
        }
        throw AppError(.badServerResponse, reason: "The picture is too large, or neither JPEG nor PNG")
    }

    /// The maximum size of an image file in bytes, before Base64 encoding.
    private static let maximumBytes = 1 << 20
    private static let mediaTypes: [ImageFormat: String] = [.jpeg: "image/jpeg", .png: "image/png"]
}
