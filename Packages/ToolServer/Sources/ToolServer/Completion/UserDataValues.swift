import Domain
import ModelContext
import Presentation

/// The source of suggested values for prompt arguments and URI template variables. The suggestions come from the user's
/// saved data and from the filter tables. No request is sent.
struct UserDataValues: Sendable {
    let context: ToolContext

    func values(for request: CompletionRequest) async throws -> [String] {
        let values =
            switch request.reference {
            case .prompt: await prompt(request)
            case .resource(let template): await variable(template, request)
            }
        let typed = request.value.lowercased()
        return values.removingDuplicates.filter { $0.lowercased().hasPrefix(typed) }.map { $0.clean() }
    }

    private func prompt(_ request: CompletionRequest) async -> [String] {
        switch request.argument {
        case "names": return await savedNames()
        case "need": return await recentQueries()
        case "language": return suggestions(request.argument)
        // All other arguments have the name of an item kind.
        default:
            guard let toolbox = try? context.kinds.named(request.argument) else { return [] }
            return await favorites(of: toolbox.kind)
        }
    }

    private func variable(_ template: String, _ request: CompletionRequest) async -> [String] {
        let words = template.dropFirst(ResourceURI.scheme.count).split(separator: "/").map(String.init)
        switch words.first {
        case "saved": return await savedNames()
        case "help": return context.kinds.all.map(\.kind.name.words)
        default:
            guard let word = words.first, let kind = try? context.kinds.named(word).kind,
                let place = ResourceURI.variables(kind).firstIndex(of: request.argument)
            else { return [] }
            let known = ResourceURI.variables(kind).prefix(place).map { request.context[$0] }
            return await favorites(of: kind).compactMap { id in
                let parts = id.split { $0 == "/" || $0 == "#" || $0 == "@" }.map(String.init)
                let fits = zip(known, parts).allSatisfy { $0 == nil || $0 == $1 }
                return fits && parts.count > place ? parts[place] : nil
            }
        }
    }

    private func savedNames() async -> [String] {
        ((try? await context.userData.savedSearches.all()) ?? []).map(\.name)
    }

    private func recentQueries() async -> [String] {
        ((try? await context.userData.recentQueries(nil, maximumCount: 100)) ?? []).map(\.text)
    }

    /// Returns the IDs of the favorites of a kind, without those that are known to be in a private repository.
    private func favorites(of kind: ItemKind) async -> [String] {
        let ids = ((try? await context.userData.favorites.favorites(of: kind)) ?? []).map(\.key.id)
        let privateNames = await context.privateNames()
        return ids.filter { !privateNames.contains($0.prefix { !"#@".contains($0) }.lowercased()) }
    }

    /// Returns the suggested values of the search filter with the given name. They come from the first item kind whose
    /// filter has suggestions.
    private func suggestions(_ filter: SearchFilter.ID) -> [String] {
        context.kinds.all.lazy.compactMap { $0.kind.search[filter]?.suggestions }.first { !$0.isEmpty } ?? []
    }
}
