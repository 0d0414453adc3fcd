import Domain

/// The open issues or pull requests of a repository, as a part of its page.
@MainActor
enum IssuePart {
    /// Returns the part, or no part if the key is not that of a repository.
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
