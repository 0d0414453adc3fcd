import Domain
import Shared

/// The rule that hides private repositories and their content from AI assistants, unless the user allows access to
/// them.
///
/// An item with the field `isPrivate` is a repository. An item with the field `repository` belongs to a repository.
struct Privacy: Sendable {
    let check: (any VisibilityCheck)?
    let account: AccountAccess
    let showsPrivate: Bool

    /// Returns the filters with an additional filter that restricts the results to public repositories. Returns the
    /// filters unchanged if the search has no such filter or private repositories are allowed.
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

    /// Determines for each search result whether it may be shown to an AI assistant. The array contains one value for
    /// each row, in order.
    ///
    /// - Parameter isRestricted: A Boolean value that indicates whether the service has already excluded items of private
    ///   repositories.
    /// - Throws: An error if the visibility of a row cannot be determined.
    func areVisible(
        _ rows: [Row], isRestricted: Bool = false, policy: FetchPolicy
    ) async throws(AppError) -> [Bool] {
        try await areVisible(rows.map { Owner($0) }, isRestricted, policy)
    }

    /// Determines for each item whether it may be shown to an AI assistant. The array contains one value for each item,
    /// in order.
    ///
    /// - Parameter items: The items as JSON objects with all fields.
    /// - Throws: An error if the visibility of an item cannot be determined.
    func areVisible(_ items: [JSONValue], policy: FetchPolicy) async throws(AppError) -> [Bool] {
        try await areVisible(items.map { Owner($0) }, false, policy)
    }

    private func areVisible(
        _ owners: [Owner], _ isRestricted: Bool, _ policy: FetchPolicy
    ) async throws(AppError) -> [Bool] {
        guard !showsPrivate else { return owners.map { _ in true } }
        var unknown: Set<String> = []
        // Without a signed-in account, the service returns only public items.
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

    /// Checks that an item may be shown to an AI assistant.
    ///
    /// - Throws: `notFound` if the item is private, which does not reveal whether the item exists, or another error if its
    ///   visibility cannot be determined.
    func check(_ item: JSONValue, _ key: ItemKey, policy: FetchPolicy) async throws(AppError) {
        guard try await areVisible([item], policy: policy) == [true] else { throw Self.notFound(key.kind, key.id) }
    }

    /// Returns the error for an item that does not exist or is private. The message is the same in each case.
    static func notFound(_ kind: ItemKind, _ id: String) -> AppError {
        AppError(
            .notFound, reason: "There is no \(kind.name.singular) “\(id)”, or it is private", advice: [.checkSpelling])
    }

    private func publicNames(_ names: [String], _ policy: FetchPolicy) async throws(AppError) -> Set<String> {
        guard let check, !names.isEmpty else { return [] }
        return try await check.publicNames(among: names, policy: policy)
    }

    /// The visibility of an item, or the repository that determines the visibility.
    private enum Owner {
        case isPublic, isPrivate
        /// The name of the repository that contains the item. The item is private if the repository is private.
        case inside(String)

        init(_ row: Row) {
            self = row.item.isPrivate.map { $0 ? .isPrivate : .isPublic } ?? Owner(row.json(false))
        }

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
