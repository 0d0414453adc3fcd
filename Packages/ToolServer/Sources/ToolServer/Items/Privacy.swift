import Domain
import Shared

/// The rule that hides private repositories and their content, unless an option of the server allows them.
///
/// An item with the field `isPrivate` is a repository. An item with the field `repository` belongs to a repository.
struct Privacy: Sendable {
    let check: (any VisibilityCheck)?
    let account: AccountAccess
    let showsPrivate: Bool

    /// Returns the filters with an additional one that restricts results to public repositories, if the search supports
    /// it.
    func restricting(_ filters: FilterValues, _ schema: SearchSchema) -> FilterValues {
        guard !showsPrivate, schema[Self.filter] != nil, filters.joined(Self.filter) != Self.publicValue else {
            return filters
        }
        var filters = filters
        filters.add(Self.publicValue, to: Self.filter)
        return filters
    }

    private static let filter = "visibility"
    private static let publicValue = "public"

    /// Returns, for each item in order, whether it may be shown.
    ///
    /// - Parameters:
    ///   - items: The items with all their fields as JSON.
    ///   - isRestricted: Whether the service has already left out items of private repositories.
    func areVisible(
        _ items: [JSONValue], isRestricted: Bool = false, policy: FetchPolicy
    ) async throws(AppError) -> [Bool] {
        guard !showsPrivate else { return items.map { _ in true } }
        let owners = items.map { Owner($0) }
        var unknown: Set<String> = []
        // Without an account, the service returns only public items.
        if !isRestricted, await account.isSignedIn {
            for case .inside(let name) in owners { unknown.insert(name) }
        }
        let visible = try await publicNames(unknown.sorted(), policy)
        return owners.map { owner in
            switch owner {
            case .isPublic: true
            case .isPrivate: false
            case .inside(let name): !unknown.contains(name) || visible.contains(name)
            }
        }
    }

    /// Checks that an item may be shown.
    ///
    /// - Throws: `notFound` if the item is private or might be, so that the error does not reveal that it exists.
    func check(_ item: JSONValue, _ key: ItemKey, policy: FetchPolicy) async throws(AppError) {
        guard try await areVisible([item], policy: policy) == [true] else { throw Self.notFound(key.kind, key.id) }
    }

    /// Returns the error for an item that does not exist or must not be shown.
    static func notFound(_ kind: ItemKind, _ id: String) -> AppError {
        AppError(
            .notFound, reason: "There is no \(kind.name.singular) “\(id)”, or it is private", advice: [.checkSpelling])
    }

    private func publicNames(_ names: [String], _ policy: FetchPolicy) async throws(AppError) -> Set<String> {
        guard let check, !names.isEmpty else { return [] }
        return try await check.publicNames(among: names, policy: policy)
    }

    /// The way to determine whether an item is private.
    private enum Owner {
        case isPublic, isPrivate
        /// The item belongs to the repository with this name and is private if the repository is.
        case inside(String)

        init(_ item: JSONValue) {
            if let isPrivate = item["isPrivate"]?.bool {
                self = isPrivate ? .isPrivate : .isPublic
            } else if let name = item["repository"]?["nameWithOwner"]?.string ?? item["fullName"]?.string {
                self = .inside(name)
            } else {
                self = .isPublic
            }
        }
    }
}
