public import Domain

/// The screen that searches repos.
public typealias RepoSearchViewModel = SearchViewModel<RepoSearch>
