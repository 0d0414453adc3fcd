public import Domain

/// The screen that searches photos.
public typealias PhotoSearchViewModel = SearchViewModel<PhotoSearch>
