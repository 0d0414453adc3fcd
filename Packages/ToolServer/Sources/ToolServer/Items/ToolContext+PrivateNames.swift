import Domain
import Shared

extension ToolContext {
    /// The lowercase names of the private repositories that are known from the user's favorites. The set is empty if the
    /// AI assistant may see private repositories. No request is sent.
    func privateNames() async -> Set<String> {
        guard !privacy.showsPrivate else { return [] }
        let favorites = (try? await userData.favorites.favorites(of: nil)) ?? []
        return Set(favorites.filter { $0.item?.isPrivate == true }.map { $0.key.id.lowercased() })
    }

    /// Returns the items without members that are in another, private repository. For example, the parent of an issue
    /// becomes `null`.
    func withoutPrivateMembers(_ items: [JSONValue]) async -> [JSONValue] {
        guard items.contains(where: \.hasForeignMembers) else { return items }
        let names = await privateNames()
        return items.map { item in
            .object(
                (item.members ?? []).map { member in
                    let isPrivate = member.value.repositoryName.map(names.contains) ?? false
                    return JSONMember(member.key, isPrivate ? .null : member.value)
                })
        }
    }
}

extension JSONValue {
    /// Whether a member of the item is in a different repository than the item itself.
    fileprivate var hasForeignMembers: Bool {
        (members ?? []).contains { $0.value.repositoryName.map { $0 != repositoryName } ?? false }
    }

    /// The lowercase name of the repository that contains the item, or `nil` if the item is not in a repository.
    fileprivate var repositoryName: String? { self["repository"]?["nameWithOwner"]?.string?.lowercased() }
}
