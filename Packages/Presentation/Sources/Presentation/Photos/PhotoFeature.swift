import Domain

/// The feature that provides the photo search, the editorial feed and the detail page of a photo.
enum PhotoFeature: KindFeature {
    static let filters: [SearchFilter.ID: FilterDescription] = [
        "orientation": ("Orientation", "Filter by orientation"),
        "color": ("Color", "Filter by color"),
        "order": ("Order", "Sort results (default relevant)"),
        "content-filter": ("Content filter", "How strictly to exclude sensitive photos"),
    ]

    static func features(_ useCases: PhotoUseCases, _ services: FeatureServices) -> [Feature] {
        let feed = SearchFeed(title: "latest photos") { useCases.list() }
        let photos = Feature.search(useCases, title: "Photos", services, feed: feed) { key, opener, context in
            if let search = opener as? SearchViewModel<Photo>, search.openableKey == key {
                return PhotoDetailViewModel(list: search.list, context: context, load: useCases.load)
            }
            return PhotoDetailViewModel(
                list: single(key.id, useCases.load, context), ownsList: true, context: context,
                load: useCases.load)
        }
        return [photos]
    }

    /// Returns a list that contains only one photo.
    @MainActor
    private static func single(_ id: String, _ load: Load<Photo>, _ context: ScreenContext) -> ListModel<Photo> {
        let list = ListModel<Photo>(context: context)
        list.opened(
            PageSource(limits: .unsplash) { _, policy throws(AppError) in
                let photo = try await load(id, policy: policy)
                return Page(items: [photo.value], total: 1, provenance: photo.provenance)
            }, subject: id)
        return list
    }
}
