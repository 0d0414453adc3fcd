import Domain

/// The part of a repository's page with its open issues or pull requests.
@MainActor
enum IssuePart {
    /// Returns the part for a repository, or an empty array for any other item.
    static func parts<Thing: Item>(
        _ title: String, of key: ItemKey, _ search: Search<Thing>, _ context: ScreenContext
    ) -> [ScreenPart] {
        guard key.kind == .repo,
            let query = try? SearchQuery(
                Thing.kind.search, words: [], filters: ["repo": key.id, "state": "open"],
                sort: SearchSort("updated", order: .descending))
        else { return [] }
        let part = PartViewModel(
            search(query, keepsHistory: false), subject: "\(title.lowercased()) of \(key.id)", context: context,
            open: { $0.key }, page: { $0.url })
        return [ScreenPart(title, part)]
    }
}
