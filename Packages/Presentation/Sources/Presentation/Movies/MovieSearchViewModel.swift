public import Domain

/// The screen that searches films.
public typealias MovieSearchViewModel = SearchViewModel<MovieSearch>
