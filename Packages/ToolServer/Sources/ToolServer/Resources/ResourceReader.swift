import Domain
import Foundation
import ModelContext
import Presentation
import Shared

/// The MCP resources of the server, which are items and their texts, saved searches, and search help.
struct ResourceReader: Sendable {
    let context: ToolContext

    var catalog: ResourceCatalog {
        ResourceCatalog(templates: templates, list: { await list() }, read: { uri, _ in try await read(uri) })
    }

    private var templates: [ResourceTemplate] {
        var templates: [ResourceTemplate] = []
        for toolbox in context.kinds.all {
            guard let template = ResourceURI.template(toolbox.kind) else { continue }
            let name = toolbox.kind.name.singular
            templates.append(ResourceTemplate(template, name: name, mediaType: "application/json"))
            templates += toolbox.resources.map { part in
                ResourceTemplate(
                    "\(template)/\(part.path)", name: "\(part.name) of a \(name)", mediaType: part.mediaType)
            }
        }
        return templates + [
            ResourceTemplate(
                "\(ResourceURI.scheme)saved/{name}", name: "saved search", mediaType: "application/json"),
            ResourceTemplate("\(ResourceURI.scheme)help/{topic}", name: "search help", mediaType: "text/markdown"),
        ]
    }

    /// Returns the resources for help topics and saved searches. If the saved searches cannot be read, only the help
    /// topics are listed.
    private func list() async -> [Resource] {
        let help = context.kinds.all.map { toolbox in
            Resource(
                uri: ResourceURI.help(toolbox.kind.name.words), name: "Searching \(toolbox.kind.name.plural)",
                mediaType: "text/markdown")
        }
        let saved = (try? await context.userData.savedSearches.all()) ?? []
        return help
            + saved.map { search in
                Resource(
                    uri: ResourceURI.saved(search.name), name: search.name.clean(),
                    description: "Saved search for \(search.kind.name.plural): \(search.query.clean())",
                    mediaType: "application/json")
            }
    }

    /// Returns the contents of the MCP resource with the given URI, or `nil` if the resource does not exist.
    ///
    /// - Throws: A protocol error if the resource may exist but cannot be loaded.
    private func read(_ uri: String) async throws -> ResourceContents? {
        guard let components = ResourceURI.components(uri), components.count > 1 else { return nil }
        do {
            switch components[0] {
            case "help": return try help(components)
            case "saved": return try await savedSearch(components)
            default: return try await item(components)
            }
        } catch {
            let error = AppError(describing: error)
            if error.kind == .cancelled { throw CancellationError() }
            if error.kind == .notFound || error.kind == .usage { return nil }
            throw ProtocolError(code: -32603, message: error.assistantJSON["error"]?["message"]?.string ?? "")
        }
    }

    private func help(_ components: [String]) throws(AppError) -> ResourceContents? {
        guard components.count == 2 else { return nil }
        let toolbox = try context.kinds.named(components[1])
        return ResourceContents(
            text: SearchDescription(toolbox).markdown, mediaType: "text/markdown", caching: .fixed)
    }

    private func savedSearch(_ components: [String]) async throws(AppError) -> ResourceContents? {
        guard components.count == 2 else { return nil }
        let search = try await context.userData.savedSearches.named(components[1])
        return ResourceContents(
            text: search.json(isFavorite: false).clean().compactText, mediaType: "application/json",
            caching: CacheHint(lifetime: .zero, scope: .private))
    }

    private func item(_ components: [String]) async throws(AppError) -> ResourceContents? {
        let toolbox = try context.kinds.named(components[0])
        let (kind, policy) = (toolbox.kind, context.options.policy)
        let count = ResourceURI.variables(kind).count
        let (parts, rest) = (Array(components.dropFirst().prefix(count)), components.dropFirst(count + 1))
        guard kind.name.word == components[0], parts.count == count else { return nil }
        let key = try ItemReference(ResourceURI.id(parts, of: kind), of: kind).key(on: context.options.sites)
        guard let loaded = try await toolbox.load([key], policy: policy).first else { return nil }
        let loadedItem = try loaded.get()
        let item = loadedItem.json(await context.favorites(among: [loadedItem.item])?.contains(key))
        try await context.privacy.check(item, key, policy: policy)
        guard let word = rest.first else {
            let shown = await context.withoutPrivateMembers([item])[0]
            return contents(
                Self.bounded(shown.clean().compactText), "application/json", await hint(loadedItem.freshUntil))
        }
        guard let part = toolbox.resources.first(where: { $0.word == word }),
            let text = try await part.read(key.id, Array(rest.dropFirst()), policy)
        else { return nil }
        return contents(Self.bounded(text.value), part.mediaType, await hint(text.provenance.freshUntil))
    }

    private func contents(_ text: String, _ mediaType: String, _ caching: CacheHint) -> ResourceContents {
        ResourceContents(text: text, mediaType: mediaType, caching: caching)
    }

    /// Returns the caching hint for a response that is fresh until the given date.
    ///
    /// Clients may share only responses to anonymous requests. A response to a request with an access token can contain
    /// private data.
    private func hint(_ freshUntil: Date?) async -> CacheHint {
        let isSignedIn = await context.options.account.isSignedIn
        let seconds = freshUntil?.timeIntervalSince(context.options.wallClock()) ?? 0
        return CacheHint(lifetime: .seconds(seconds), scope: isSignedIn ? .private : .public)
    }

    private static func bounded(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(1_000_000)))
    }
}
